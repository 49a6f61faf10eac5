/**
 * Writes the migration of one resource: `node services/master-data/dist/migrations/write-migration.js adjuster`, after `npm run build`.
 * What it writes is committed and stays as it is; when a definition changes later, the drift test says which statements a further migration needs.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '@atlas/contracts';
import { referenceSql, ResourceSet, resourceTableSql, type ResourceModel } from '@atlas/resource-engine';
import { MASTER_DATA_SCHEMA } from '../schema.js';

const pascal = (table: string): string => table.replace(/(^|_)(\w)/g, (_match, _sign, letter: string) => letter.toUpperCase());
const literal = (sql: string): string => `  \`${sql.replaceAll('`', '\\`').replaceAll('${', '\\${')}\`,`;

function migrationText(model: ResourceModel, statements: readonly string[], stamp: string): string {
  const name = `Create${pascal(model.definition.table)}`;
  const exported = name.charAt(0).toLowerCase() + name.slice(1);
  return `import { sqlMigration } from '@atlas/platform';\n\n/** ${model.definition.plural}. */\nexport const ${exported} = sqlMigration('${name}${stamp}', [\n${statements.map(literal).join('\n')}\n]);\n`;
}

const set = new ResourceSet(MASTER_DATA_SCHEMA, 'master-data', RESOURCES);
const [path = '', stamp = String(Date.now())] = process.argv.slice(2);
const model = set.model(path);
const file = join(
  process.cwd(),
  'services/master-data/src/migrations',
  `create-${model.definition.table.replaceAll('_', '-')}.ts`,
);
writeFileSync(file, migrationText(model, [...resourceTableSql(model), ...referenceSql(model, set)], stamp));
process.stdout.write(`Wrote ${file}; add it to master-data-migrations.ts.\n`);
