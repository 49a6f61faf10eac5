import { filterSql } from './scim-filter.js';
import { USER_FILTERS } from './scim-user.js';

const sqlOf = (filter: string) => {
  const values: unknown[] = [7];
  return { sql: filterSql(filter, USER_FILTERS, values), values: values.slice(1) };
};

describe('a filter of SCIM', () => {
  it('is a condition with parameters', () => {
    expect(sqlOf('userName eq "Ada\'s" and not (active eq false or externalId pr)')).toEqual({
      sql: `(lower(coalesce((u.username)::text, '')) = lower($2::text) and (not (u.is_active = $3 or coalesce(u.external_id, '') <> '')))`,
      values: ["Ada's", false],
    });
    expect(sqlOf('emails[type eq "work" and value co "@firm"]').values).toEqual(['work', '@firm']);
    expect(sqlOf('urn:ietf:params:scim:schemas:core:2.0:User:USERNAME sw "a"').values).toEqual(['a']);
    expect(sqlOf('meta.lastModified gt "2026-01-02T03:04:05Z"').values).toEqual(['2026-01-02T03:04:05.000Z']);
    expect(filterSql(undefined, USER_FILTERS, [])).toBe('true');
  });

  it.each([
    'userName',
    'userName eq',
    'password eq "x"',
    'constructor eq "x"',
    'userName xx "x"',
    'active gt true',
    'active eq "maybe"',
    'meta.created eq "yesterday"',
    'userName eq "a") or (1 eq 1',
    `userName eq "${'x'.repeat(1000)}"`,
    `${'not ('.repeat(30)}userName pr${')'.repeat(30)}`,
  ])('is refused: %s', filter => {
    expect(() => sqlOf(filter)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }) as Error);
  });
});
