import {
  CASE_FILE_REFERENCES,
  CASE_FILE_SETTING_FIELDS,
  CASE_FILE_SETTING_NAMES,
  type CaseFileSetting,
  type CaseFileSettingRequest,
  caseTexts,
  documentedTexts,
  fieldLabel,
  invalid,
  type JsonObject,
  nameFieldOf,
  stale,
} from '@atlas/contracts';
import { changedFields, ChangeRecorder, Database, refuseStale, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { ReferenceResolver } from '../../references/reference-resolver.js';
import { needsNumber } from '../case-opening.js';
import { wantedReferences } from '../requests/references.js';
import { CaseDefaults, type NamedRecords } from './case-defaults.js';
import {
  findCaseFileSetting,
  lockCaseFileSetting,
  writeCaseFileSetting,
  type CaseFileSettingRow,
} from './case-file-setting.table.js';

/** The firm's defaults for new cases and files, as it sets them. */
@Injectable()
export class CaseFileSettings {
  constructor(
    private readonly database: Database,
    private readonly defaults: CaseDefaults,
    private readonly resolver: ReferenceResolver,
    private readonly changes: ChangeRecorder,
  ) {}

  async get({ accountId }: Session): Promise<CaseFileSetting> {
    return this.#shown(accountId, await findCaseFileSetting(this.database, accountId));
  }

  /** Throws 422 for records that do not exist or are inactive: a default that cannot be used would only be skipped. */
  async save(session: Session, request: CaseFileSettingRequest, ifMatch?: number): Promise<CaseFileSetting> {
    const { accountId } = session;
    const before = await findCaseFileSetting(this.database, accountId);
    const wanted = { ...valuesOf(before), ...givenIn(request) };
    await this.#refuseUnusable(accountId, wanted);
    const [old, shown] = await Promise.all([this.#shown(accountId, before), this.#shown(accountId, { ...before, ...wanted })]);
    const revision = await this.database.withAccount(accountId, async tx => {
      const was = await lockCaseFileSetting(tx, accountId);
      refuseStale(ifMatch ?? before.revision, was.revision, caseTexts.caseFileSettingChanged);
      if (CASE_FILE_SETTING_NAMES.every(name => was[name] === wanted[name])) return was.revision;
      const row = { ...was, ...wanted, revision: was.revision + 1 };
      if (!(await writeCaseFileSetting(tx, accountId, row))) throw stale(caseTexts.caseFileSettingChanged);
      await this.changes.record(tx, session, {
        type: 'SettingChanged',
        description: caseTexts.caseFileSettingSaved,
        data: { changes: changedFields(historyOf(old), historyOf(shown)) },
      });
      return row.revision;
    });
    return { ...shown, revision };
  }

  async #refuseUnusable(accountId: number, wanted: object): Promise<void> {
    const found = await this.resolver.resolve(accountId, wantedReferences(CASE_FILE_SETTING_FIELDS, wanted));
    const errors: Record<string, string> = {};
    const caseType = found.get('case_type_id');
    if (caseType && caseType.data['family'] !== 'Case_Type')
      errors['case_type_id'] = documentedTexts.pleaseSelect(labelOf('case_type_id'));
    const initial = found.get('initial_status_id');
    if (initial && needsNumber(initial))
      errors['initial_status_id'] = caseTexts.defaultNeedsNumber(labelOf('initial_status_id'), initial.name);
    if (Object.keys(errors).length) throw invalid(errors);
  }

  async #shown(accountId: number, row: CaseFileSettingRow): Promise<CaseFileSetting> {
    const { all, warnings } = await this.defaults.records(accountId, row);
    return { ...row, ...namesOf(all), warnings };
  }
}

const labelOf = (name: (typeof CASE_FILE_SETTING_NAMES)[number]): string => fieldLabel(name, CASE_FILE_SETTING_FIELDS[name]);

const valuesOf = ({ revision: _, ...values }: CaseFileSettingRow) => values;

/** The fields that a request names; an empty text is none. */
const givenIn = (request: CaseFileSettingRequest): Partial<ReturnType<typeof valuesOf>> =>
  Object.fromEntries(
    CASE_FILE_SETTING_NAMES.flatMap(name => (request[name] === undefined ? [] : [[name, request[name] || null]])),
  );

const namesOf = (records: NamedRecords['all']) =>
  Object.fromEntries(CASE_FILE_REFERENCES.map(name => [nameFieldOf(name), records.get(name)?.name ?? null])) as Pick<
    CaseFileSetting,
    `${string}_name` & keyof CaseFileSetting
  >;

/** As the activity report shows it: names instead of ids. A deleted record has no name left. */
const historyOf = (setting: CaseFileSetting): JsonObject =>
  Object.fromEntries(
    CASE_FILE_SETTING_NAMES.map(name => {
      const value = setting[name];
      const named = (setting as Readonly<Record<string, unknown>>)[nameFieldOf(name)];
      return [name, name.endsWith('_id') ? ((named as string | null) ?? value) : value];
    }),
  );
