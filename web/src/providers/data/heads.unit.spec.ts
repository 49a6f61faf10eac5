import { mergeVerb, readersOf, REPORTS, type ReportDefinition, RESOURCES, type ResourceDefinition } from '@atlas/contracts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_HEADS, RESOURCE_HEADS } from './heads.generated.js';
import type { ReportHead, ResourceHead } from './head.js';

const FILE = join(import.meta.dirname, 'heads.generated.ts');

function headOf(definition: ResourceDefinition): ResourceHead {
  const { path, route, plural, group, menuId, managersOnly, alsoNeeds, shared, merges } = definition;
  return {
    ...{ path, route, plural, group, menuId, managersOnly },
    ...(alsoNeeds && { alsoNeeds }),
    ...(shared && { shared }),
    readers: readersOf(definition),
    ...(merges && { mergeVerb: mergeVerb(merges) }),
  };
}

const reportHeadOf = ({ path, menuId, permission, audience }: ReportDefinition): ReportHead => ({
  path,
  menuId,
  permission,
  forClients: audience.includes('provider'),
});

const lines = (heads: readonly object[]): string => heads.map(head => `  ${JSON.stringify(head)},\n`).join('');

describe('the heads of the definitions', () => {
  it('are up to date', () => {
    const [resources, reports] = [RESOURCES.map(headOf), REPORTS.map(reportHeadOf)];
    if (process.env['UPDATE_GENERATED'])
      writeFileSync(
        FILE,
        `// Written by \`npm run generate\` from the definitions of master data and reports.
import type { ReportHead, ResourceHead } from './head.js';

export const RESOURCE_HEADS: readonly ResourceHead[] = [
${lines(resources)}];

export const REPORT_HEADS: readonly ReportHead[] = [
${lines(reports)}];
`,
      );
    else expect([RESOURCE_HEADS, REPORT_HEADS]).toEqual([resources, reports]);
  });
});
