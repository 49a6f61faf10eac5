import { resourceByPath, RESOURCES, type MergeRules } from '@atlas/contracts';

const mergeable = RESOURCES.filter(({ merges }) => merges);

describe('lists with merges', () => {
  it('are the parties that can be duplicates in files', () => {
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

  it.each(mergeable.map(definition => [definition.path, definition] as const))(
    '%s reference existing fields and lists',
    (_path, definition) => {
      const { keys, aliases, options = {}, warns = {} } = definition.merges as MergeRules;
      for (const key of [...keys, ...Object.keys(warns)]) expect(definition.fields).toHaveProperty([key]);
      if (aliases) expect(definition.fields[aliases]?.type).toBe('texts');
      for (const option of Object.values(options)) {
        if ('holders' in option) expect(resourceByPath(option.holders)).toBeDefined();
        else expect(definition.fields[option.children]?.type).toBe('children');
      }
    },
  );
});
