/** HL7 FHIR R4 Questionnaires: forms go out as one and come in from one. */
export { toFhir } from './fhir/export';
export { type FhirImport, fromFhir, isFhir } from './fhir/import';
export type { ImportNote } from './fhir/notes';
