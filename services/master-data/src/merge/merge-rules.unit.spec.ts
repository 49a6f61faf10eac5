import { resourceByPath, RESOURCES, type MergeRules } from '@atlas/contracts';

const mergeable = RESOURCES.filter(({ merges }) => merges);

describe('lists whose records can become one', () => {
  it('are the parties that files and people name twice', () => {
    expect(mergeable.map(({ path }) => path).sort()).toEqual([
      'adjuster',
      'attorney_firm',
      'claimant_attorney',
      'company_tpa',
      'defendant',
      'doctor/rebuttal_review',
      'doctor/rebuttal_signing',
      'doctor/referring',
      'doctor/reviewing',
      'insurance_company',
      'location',
      'operating_doctor',
      'provider_master',
    ]);
  });

  it.each(mergeable.map(definition => [definition.path, definition] as const))('%s name what is there', (_path, definition) => {
    const { keys, aliases, options = {}, warns = {} } = definition.merges as MergeRules;
    for (const key of [...keys, ...Object.keys(warns)]) expect(definition.fields).toHaveProperty([key]);
    if (aliases) expect(definition.fields[aliases]?.type).toBe('texts');
    for (const option of Object.values(options)) {
      if ('holders' in option) expect(resourceByPath(option.holders)).toBeDefined();
      else expect(definition.fields[option.children]?.type).toBe('children');
    }
  });
});
