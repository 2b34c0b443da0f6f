import type { Question, Section, YesNoQuestion } from '../forms/definition';
import type { Priority } from '../issues';

/** What is to be said about a check besides its text. */
type Check = {
  /** What a "no" means, in a few words: the title of its issue. Names no person. */
  readonly finding: string;
  /**
   * The federal survey tag that a "no" most likely bears on. None where a "no" points to abuse, neglect,
   * exploitation, misappropriation or an injury of unknown source: that is an allegation, not a citation.
   */
  readonly tag?: string;
  readonly area: readonly [focusArea: string, subfocusArea: string];
  /** The department that puts a "no" right, and how fast. */
  readonly department: string;
  readonly priority: Priority;
  readonly weight?: number;
  readonly critical?: true;
  /** A "no" alleges a violation. */
  readonly alleged?: true;
  /** A picture shows it better than words. Only for places and things. */
  readonly photo?: true;
  readonly guidance?: string;
};

const photoRule = 'Photograph the spot only, never a resident.';

/** A yes/no/not applicable question of the library: yes means well, a "no" asks for a comment and opens an issue. */
export function check(linkId: string, text: string, about: Check): YesNoQuestion {
  const {
    finding,
    tag,
    area,
    department,
    priority,
    weight = 1,
    critical = false,
    alleged = false,
    photo = false,
  } = about;
  const guidance = [about.guidance, photo ? photoRule : undefined].filter((line) => line !== undefined);
  return {
    linkId,
    type: 'yes-no-na',
    text,
    required: true,
    weight,
    ...(guidance.length > 0 ? { guidance: guidance.join(' ') } : {}),
    ...(critical ? { critical, alert: true } : {}),
    ...(alleged ? { alleged } : {}),
    ...(tag === undefined ? {} : { surveyTag: tag }),
    focusArea: area[0],
    subfocusArea: area[1],
    onNo: { comment: true, ...(photo ? { photo } : {}), issue: { title: finding, priority, department } },
  };
}

export function section(linkId: string, text: string, item: readonly Question[]): Section {
  return { linkId, type: 'group', text, item };
}
