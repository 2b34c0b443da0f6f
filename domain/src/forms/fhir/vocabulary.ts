/** The names that FHIR R4 and Lamplight give to what a question has besides its text and type. */

const standard = 'http://hl7.org/fhir/StructureDefinition/';

/** Extensions that the standard publishes. */
export const standardUrl = {
  minValue: `${standard}minValue`,
  maxValue: `${standard}maxValue`,
  unit: `${standard}questionnaire-unit`,
  unitOption: `${standard}questionnaire-unitOption`,
  itemControl: `${standard}questionnaire-itemControl`,
  hidden: `${standard}questionnaire-hidden`,
} as const;

/** How a text or question is shown (`itemControl`). */
export const itemControls = 'http://hl7.org/fhir/questionnaire-item-control';

/** All of Lamplight's extensions stand under this address. It names them; nothing has to answer there. */
export const ownBase = 'https://lamplight.example/fhir/StructureDefinition/';

/** What the standard has no word for, by the last part of its address. */
export const own = {
  place: `${ownBase}round-place`,
  type: `${ownBase}question-type`,
  guidance: `${ownBase}guidance`,
  weight: `${ownBase}weight`,
  alert: `${ownBase}alert`,
  critical: `${ownBase}critical`,
  alleged: `${ownBase}alleged`,
  onNoComment: `${ownBase}on-no-comment`,
  onNoPhoto: `${ownBase}on-no-photo`,
  onNoIssue: `${ownBase}on-no-issue`,
  surveyTag: `${ownBase}survey-tag`,
  focusArea: `${ownBase}focus-area`,
  focusAreaId: `${ownBase}focus-area-id`,
  subfocusArea: `${ownBase}subfocus-area`,
  subfocusAreaId: `${ownBase}subfocus-area-id`,
  multiplier: `${ownBase}multiplier`,
  ratePart: `${ownBase}rate-part`,
} as const;

const yesNo = 'http://terminology.hl7.org/CodeSystem/v2-0136';
const nullFlavor = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor';

/** Yes, no and not applicable in the code systems that every receiver knows. */
export const yesNoCodings = {
  yes: { system: yesNo, code: 'Y', display: 'Yes' },
  no: { system: yesNo, code: 'N', display: 'No' },
  na: { system: nullFlavor, code: 'NA', display: 'Not applicable' },
} as const;

/** Lists of options that the standard itself publishes and its examples name. */
export const publishedOptions: Readonly<
  Record<string, readonly { readonly code: string; readonly display: string }[]>
> = {
  'http://hl7.org/fhir/ValueSet/yesnodontknow': [
    { code: 'Y', display: 'Yes' },
    { code: 'N', display: 'No' },
    { code: 'asked-unknown', display: "Don't know" },
  ],
};
