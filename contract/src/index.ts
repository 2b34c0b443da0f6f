import { accountEndpoints } from './account';
import { activityEndpoints } from './activity';
import { answerNoEndpoints } from './answers-no';
import { auditToolEndpoints } from './audit-tools';
import { auditEndpoints } from './audits';
import { calendarEndpoints } from './calendar';
import { centerCopyEndpoints } from './center-copies';
import { centerTopicEndpoints } from './center-topics';
import { centerEndpoints } from './centers';
import { committeeSeatEndpoints } from './committee-seats';
import { completedFormEndpoints } from './completed-forms';
import { compliancePanelEndpoints } from './compliance-panel';
import { datedRecordEndpoints } from './dated-records';
import { documentEndpoints } from './documents';
import type { EndpointTable } from './endpoint';
import { fileEndpoints } from './files';
import { homeEndpoints } from './home';
import { issueEndpoints } from './issues';
import { meetingEndpoints } from './meeting-calls';
import { minutesEndpoints } from './minutes-calls';
import { noticeEndpoints } from './notices';
import { otpEndpoints } from './otp';
import { outboxEndpoints } from './outbox';
import { peopleEndpoints } from './people';
import { pipEndpoints } from './pip-calls';
import { referenceEndpoints } from './reference';
import { rosterEndpoints } from './rosters';
import { searchEndpoints } from './search';
import { sessionEndpoints } from './session';
import { setupEndpoints } from './setup';
import { signatureEndpoints } from './signatures';
import { statisticsEndpoints } from './statistics';
import { surveyTagEndpoints } from './survey-tags';
import { systemEndpoints } from './system';
import { topicFormEndpoints } from './topic-forms';
import { topicGroupEndpoints } from './topic-groups';
import { topicResultEndpoints } from './topic-results';
import { topicEndpoints } from './topics';
import { userEndpoints } from './users';
import { workProductEndpoints } from './work-product';

/** The one endpoint table: everything Lamplight answers under `/api`. */
export const endpoints = {
  ...systemEndpoints,
  ...setupEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...outboxEndpoints,
  ...noticeEndpoints,
  ...otpEndpoints,
  ...peopleEndpoints,
  ...userEndpoints,
  ...rosterEndpoints,
  ...committeeSeatEndpoints,
  ...centerEndpoints,
  ...centerCopyEndpoints,
  ...referenceEndpoints,
  ...surveyTagEndpoints,
  ...fileEndpoints,
  ...issueEndpoints,
  ...auditToolEndpoints,
  ...auditEndpoints,
  ...centerTopicEndpoints,
  ...topicGroupEndpoints,
  ...topicEndpoints,
  ...topicFormEndpoints,
  ...completedFormEndpoints,
  ...answerNoEndpoints,
  ...activityEndpoints,
  ...signatureEndpoints,
  ...topicResultEndpoints,
  ...statisticsEndpoints,
  ...homeEndpoints,
  ...pipEndpoints,
  ...meetingEndpoints,
  ...calendarEndpoints,
  ...minutesEndpoints,
  ...documentEndpoints,
  ...datedRecordEndpoints,
  ...compliancePanelEndpoints,
  ...workProductEndpoints,
  ...searchEndpoints,
} satisfies EndpointTable;

export type Endpoints = typeof endpoints;
