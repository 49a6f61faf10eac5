import { type FeeAnswer, feeTexts, isModifierFormat, isProcedureFormat, wireFromCents } from '@atlas/contracts';
import { allowedLine, allowedOfDay, type AllowedLine, type DayCap, type DayLine } from './allowed.js';
import { chooseValue, partOf, versionsInForce, type ValueRow, type VersionRow } from './choose.js';
import { exact, ONE, percent, times, type Exact } from './exact.js';
import type { AskedCode, FeeQuestion } from './fee-question.js';
import type { ProviderPlace, ScheduleBook } from './schedule-book.js';

const UNKNOWN: Omit<FeeAnswer, 'format_ok'> = {
  known: false,
  allowed: null,
  over: null,
  cap_hit: false,
  by_report: false,
  version: null,
  section: null,
  region: null,
  cf: null,
  rvu: null,
  message: null,
};
const NOBODY: ProviderPlace = { sections: [], kinds: [] };

interface Found {
  readonly version: VersionRow;
  readonly value: ValueRow;
}

/** Compares lines of bills with the account's schedules. */
export class FeeCalculator {
  #versions: readonly VersionRow[] = [];
  #provider: ProviderPlace = NOBODY;

  constructor(private readonly book: ScheduleBook) {}

  /** `others`: what else was done for the person by the provider on the day, before this line. */
  async answer(question: FeeQuestion, others: readonly AskedCode[] = []): Promise<FeeAnswer> {
    const formatOk = isProcedureFormat(question.code) && (question.modifier === null || isModifierFormat(question.modifier));
    const said = (message: string, more: Partial<FeeAnswer> = {}): FeeAnswer => ({
      ...UNKNOWN,
      ...more,
      format_ok: formatOk,
      message,
    });
    if (!question.code) return said(feeTexts.enterCode);
    this.#versions = versionsInForce(await this.book.versions(question.day), question.day);
    if (!this.#versions.length) return said(feeTexts.noSchedule(question.day));
    this.#provider = question.providerId === undefined ? NOBODY : await this.book.provider(question.providerId);
    const found = (await this.#find([question]))[0];
    if (!found) return said(feeTexts.codeNotFound(question.code, question.day));
    const { version, value } = found;
    const known = { known: true, version: version.name, section: value.section, rvu: Number(value.rvu) };
    if (value.by_report) return said(feeTexts.byReport, { ...known, by_report: true });
    if (!Number.isInteger(question.units)) return said(feeTexts.wholeUnitsOnly, known);
    const zip =
      question.zip ?? (question.locationId === undefined ? undefined : await this.book.zipOfLocation(question.locationId));
    const region = zip === undefined ? undefined : await this.book.region(zip, question.day);
    if (region === undefined) return said(zip === undefined ? feeTexts.zipNeeded : feeTexts.zipHasNoRegion(zip), known);
    const cf = await this.book.factor(version.id, value.section, region);
    if (cf === undefined) return said(feeTexts.noConversionFactor(value.section, region), { ...known, region });
    const rvu = await this.#effective(found, question.modifier);
    if (!rvu) return said(feeTexts.notDivided(question.code, question.modifier ?? ''), { ...known, region, cf: Number(cf) });
    const line = await this.#line(found, question, rvu, exact(cf), others);
    return {
      ...known,
      ...moneyOf(line, question.charge),
      by_report: false,
      region,
      cf: Number(cf),
      format_ok: formatOk,
      message: line.capHit ? feeTexts.capOfDay : null,
    };
  }

  /** The row of each code; undefined where no schedule knows it. */
  async #find(asked: readonly AskedCode[]): Promise<(Found | undefined)[]> {
    const rows = await this.book.values(
      this.#versions.map(({ id }) => id),
      asked.map(({ code }) => code),
    );
    const listed = await this.book.codeSections(asked.map(({ code }) => code));
    return asked.map(({ code, modifier }) => {
      const section = listed.get(code);
      const sections = [...this.#provider.sections, ...(section === undefined ? [] : [section])];
      for (const version of this.#versions) {
        const own = rows.filter(row => row.version_id === version.id && row.code === code);
        const value = chooseValue(own, modifier, sections);
        if (value) return { version, value };
      }
      return undefined;
    });
  }

  /** The units that a line counts for one of what was done; undefined: the schedule does not say what the modifier's part is. */
  async #effective({ value }: Found, modifier: string | null): Promise<Exact | undefined> {
    const part = partOf(value, modifier);
    if (part === undefined) return undefined;
    const share = part === null ? ONE : percent(exact(part));
    const factor = modifier === null || value.modifier !== null ? undefined : await this.book.modifierFactor(modifier);
    return times(exact(value.rvu), share, factor === undefined ? ONE : exact(factor));
  }

  async #line(
    { version, value }: Found,
    { units }: AskedCode,
    rvu: Exact,
    cf: Exact,
    others: readonly AskedCode[],
  ): Promise<AllowedLine> {
    const line: DayLine = { cf, rvu, units, evaluation: value.evaluation ?? 'none' };
    const cap = await this.book.cap(version.id, value.section, this.#provider.kinds);
    if (!cap) return allowedLine(line);
    const before: DayLine[] = [];
    for (const [index, found] of (await this.#find(others)).entries()) {
      const other = others[index]!;
      if (found?.version.id !== version.id || found.value.section !== value.section || found.value.by_report) continue;
      const otherRvu = await this.#effective(found, other.modifier);
      if (otherRvu) before.push({ cf, rvu: otherRvu, units: other.units, evaluation: found.value.evaluation ?? 'none' });
    }
    return allowedOfDay([...before, line], capOf(cap)).at(-1)!;
  }
}

const capOf = (row: { plain_rvu: string | null; reeval_rvu: string | null; initial_eval_rvu: string | null }): DayCap => ({
  ...(row.plain_rvu === null ? {} : { none: exact(row.plain_rvu) }),
  ...(row.reeval_rvu === null ? {} : { reeval: exact(row.reeval_rvu) }),
  ...(row.initial_eval_rvu === null ? {} : { initial: exact(row.initial_eval_rvu) }),
});

const moneyOf = ({ cents, capHit }: AllowedLine, charge: number | undefined) => ({
  allowed: wireFromCents(cents),
  over: charge === undefined ? null : wireFromCents(Math.max(0, charge - cents)),
  cap_hit: capHit,
});
