/** The schema of a definition, for imports. It is heavy: only ever loaded on demand. The order matters. */
import './zod-without-code';

export { formDefinitionSchema } from '@lamplight/contract/forms';
