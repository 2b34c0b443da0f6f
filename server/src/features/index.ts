import type { Endpoints } from '@lamplight/contract';
import type { Handlers } from '../http/handler';
import { accountHandlers } from './account/account.routes';
import { activityHandlers } from './activity/activity.routes';
import { answerNoHandlers } from './answers-no/answers-no.routes';
import { auditToolHandlers } from './audit-tools/audit-tools.routes';
import { auditHandlers } from './audits/audits.routes';
import { centerCopyHandlers } from './center-copies/copies.routes';
import { centerTopicHandlers } from './center-topics/center-topics.routes';
import { topicGroupHandlers } from './center-topics/topic-groups.routes';
import { centerHandlers } from './centers/centers.routes';
import { completedFormHandlers } from './completed-forms/completed-forms.routes';
import { compliancePanelHandlers } from './compliance-panel/compliance-panel.routes';
import { datedRecordHandlers } from './dated-records/dated-records.routes';
import { documentHandlers } from './documents/documents.routes';
import { fileHandlers } from './files/files.routes';
import { homeHandlers } from './home/home.routes';
import { issueHandlers } from './issues/issues.routes';
import { calendarHandlers } from './meetings/calendar.routes';
import { meetingHandlers } from './meetings/meetings.routes';
import { minutesHandlers } from './minutes/minutes.routes';
import { noticeHandlers } from './notices/notices.routes';
import { outboxHandlers } from './outbox/outbox.routes';
import type { Parts } from './parts';
import { committeeSeatHandlers } from './people/committee-seats.routes';
import { peopleHandlers } from './people/people.routes';
import { rosterHandlers } from './people/rosters.routes';
import { userHandlers } from './people/users.routes';
import { pipHandlers } from './pips/pips.routes';
import { referenceHandlers } from './reference/reference.routes';
import { searchHandlers } from './search/search.routes';
import { otpHandlers } from './second-factor/second-factor.routes';
import { sessionHandlers } from './session/session.routes';
import { setupHandlers } from './setup/setup.routes';
import { signatureHandlers } from './signatures/signatures.routes';
import { statisticsHandlers } from './statistics/statistics.routes';
import { surveyTagHandlers } from './survey-tags/survey-tags.routes';
import { systemHandlers } from './system/system.routes';
import { topicResultHandlers } from './topic-results/topic-results.routes';
import { topicFormHandlers, topicHandlers } from './topics/topics.routes';
import { workProductHandlers } from './work-product/work-product.routes';

export type { Parts } from './parts';

/** The code of every call of the contract; one that is missing does not compile. */
export const handlersOf = (parts: Parts): Handlers<Endpoints> => ({
  ...systemHandlers(parts),
  ...setupHandlers(parts),
  ...sessionHandlers(parts),
  ...accountHandlers(parts),
  ...outboxHandlers(parts),
  ...noticeHandlers,
  ...otpHandlers(parts),
  ...peopleHandlers,
  ...userHandlers,
  ...rosterHandlers(parts),
  ...committeeSeatHandlers,
  ...centerHandlers(parts),
  ...centerCopyHandlers(parts),
  ...referenceHandlers(parts),
  ...surveyTagHandlers,
  ...fileHandlers(parts),
  ...issueHandlers(parts),
  ...auditToolHandlers(parts),
  ...auditHandlers(parts),
  ...centerTopicHandlers,
  ...topicGroupHandlers,
  ...topicHandlers(parts),
  ...topicFormHandlers,
  ...completedFormHandlers(parts),
  ...answerNoHandlers,
  ...activityHandlers(parts),
  ...signatureHandlers(parts),
  ...topicResultHandlers,
  ...statisticsHandlers(parts),
  ...homeHandlers,
  ...pipHandlers(parts),
  ...meetingHandlers(parts),
  ...calendarHandlers(parts),
  ...minutesHandlers(parts),
  ...documentHandlers(parts),
  ...datedRecordHandlers(parts),
  ...compliancePanelHandlers(parts),
  ...workProductHandlers,
  ...searchHandlers,
});
