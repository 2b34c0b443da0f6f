import { failurePlace, repeatsAmong } from '@lamplight/domain/repeats';
import type { WrittenRow } from '../db/write-rows';
import type { CenterKey } from './accounts';
import type { CareCenter } from './care-center';
import { storiesOnDesks, tellCurrent } from './current-issues';
import type { IssueRows } from './history';
import { createLives } from './life';
import { walkRooms } from './room-rounds';
import { tellRoundIssues } from './round-issues';
import { type RoundRows, roundRows } from './round-rows';
import { type ToolRows, takeOverLibrary } from './round-tools';
import { walkRounds } from './rounds';
import { tellStories } from './story-issues';
import { tellSurveys } from './survey-issues';

/** How much happens at each center. */
const volumes: Record<CenterKey, { roundsPerWeek: number; storiesPerYear: number; walksRooms: boolean }> = {
  mapleGrove: { roundsPerWeek: 9, storiesPerYear: 100, walksRooms: true },
  cedarHill: { roundsPerWeek: 1, storiesPerYear: 16, walksRooms: false },
};

/** All that happened at a center within the year. */
export interface Year {
  tools: ToolRows;
  /** Oldest first. */
  rounds: RoundRows[];
  issues: IssueRows[];
  files: WrittenRow<'file'>[];
}

/** Tells a center's year: rounds with the issues they opened, and the issues that came to light otherwise. */
export function tellYear(center: CareCenter): Year {
  const { roundsPerWeek, storiesPerYear, walksRooms } = volumes[center.key];
  const tools = takeOverLibrary(center);
  const lives = createLives(center);
  const walked = [
    ...walkRounds(center, tools.tools, roundsPerWeek),
    ...(walksRooms ? walkRooms(center, tools.tools) : []),
  ].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const rounds = walked.map((round) => roundRows(center, round));
  const issues = [
    ...walked.flatMap((round) => tellRoundIssues(center, lives, round)),
    ...tellStories(center, lives, storiesPerYear, storiesOnDesks(center.key)),
    ...tellSurveys(center),
    ...tellCurrent(center, lives),
  ].map((history) => history.rows());
  markRepeats(rounds, issues);
  const files = [...rounds, ...issues].flatMap((rows) => rows.files);
  return { tools, rounds, issues, files };
}

/** Which issues are repeats, as sending each round would have said. */
function markRepeats(rounds: readonly RoundRows[], issues: readonly IssueRows[]): void {
  const opened = new Map(issues.map(({ issue }) => [`${issue.audit_id} ${issue.audit_link_id}`, issue]));
  const failures = rounds.flatMap(({ audit, projection }) =>
    projection
      .filter(({ code, weight }) => code === 'no' && weight !== null)
      .map(({ link_id: linkId, sent_at: sentAt }) => ({
        round: audit.id,
        tool: audit.tool_id,
        linkId,
        place: failurePlace(audit),
        sentAt,
      })),
  );
  for (const { round, linkId } of repeatsAmong(failures)) {
    const issue = opened.get(`${round} ${linkId}`);
    if (issue) issue.repeat = true;
  }
}
