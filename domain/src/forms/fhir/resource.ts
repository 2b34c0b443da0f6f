/** The part of an HL7 FHIR R4 Questionnaire that an export is made of. */

export type FhirQuestionnaire = {
  readonly resourceType: 'Questionnaire';
  readonly extension?: readonly FhirExtension[];
  readonly title?: string;
  readonly status: 'active';
  readonly item: readonly FhirItem[];
};

export type FhirItem = {
  readonly extension?: readonly FhirExtension[];
  readonly linkId: string;
  readonly text: string;
  readonly type: string;
  readonly enableWhen?: readonly FhirCondition[];
  readonly enableBehavior?: 'all' | 'any';
  readonly required?: true;
  readonly repeats?: true;
  readonly readOnly?: true;
  readonly maxLength?: number;
  readonly answerOption?: readonly { readonly valueCoding: FhirCoding }[];
  readonly item?: readonly FhirItem[];
};

export type FhirCoding = { readonly system?: string; readonly code?: string; readonly display?: string };

export type FhirCondition = {
  readonly question: string;
  readonly operator: string;
  readonly answerBoolean?: boolean;
  readonly answerDecimal?: number;
  readonly answerInteger?: number;
  readonly answerDate?: string;
  readonly answerCoding?: FhirCoding;
};

export type FhirExtension = {
  readonly url: string;
  readonly valueBoolean?: true;
  readonly valueCode?: string;
  readonly valueDecimal?: number;
  readonly valueInteger?: number;
  readonly valueString?: string;
  readonly valueCoding?: FhirCoding;
  readonly valueCodeableConcept?: { readonly coding: readonly FhirCoding[] };
  readonly extension?: readonly FhirExtension[];
};
