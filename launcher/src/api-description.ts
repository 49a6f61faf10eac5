import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPENAPI = join(import.meta.dirname, '../../docs/generated/openapi.json');

/** The description of the API, which `npm run generate` writes from the routes and the types of their answers. */
export const apiDescription = (): string => readFileSync(OPENAPI, 'utf8');
