// npm run openapi: writes contract/openapi.json anew, so that a change of the interface shows in review.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@lamplight/contract/openapi';
import { root, say } from './steps.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'contract/package.json'), 'utf8'));
const file = join(root, 'contract/openapi.json');
writeFileSync(file, `${JSON.stringify(openApiDocument(version), null, 2)}\n`);
say(`Written: ${file}`);
