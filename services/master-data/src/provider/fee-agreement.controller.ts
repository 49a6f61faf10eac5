import {
  AppError,
  centsFromWire,
  FEE_COMPONENTS,
  type FeePreview,
  FeePreviewRequest,
  feeTermFromWire,
  feeTexts,
  invalid,
  malformed,
  newYorkDay,
  PREVIEW_PAYMENT,
  recordTexts,
  whoGetsWhat,
  wireFromCents,
} from '@atlas/contracts';
import {
  CurrentSession,
  idsFrom,
  IfMatch,
  RequirePermission,
  RecordsRead,
  type Session,
  Audience,
  SendsRevision,
  withRevision,
  OnScreens,
} from '@atlas/platform';
import { idFrom, ResourceEngine, writeContext, type ResourceModel, type WireRecord } from '@atlas/resource-engine';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

type AgreementRow = WireRecord;

/** The rows of a provider, and the revision of the provider that they are saved with. */
interface Agreement {
  readonly rows: readonly AgreementRow[];
  readonly revision: number;
}

const LIST = 'fee_agreements';
const rowsOf = (provider: WireRecord): readonly AgreementRow[] => (provider[LIST] ?? []) as readonly AgreementRow[];

/** A provider's fee agreement, row by row; the rows live in the provider and are saved with it, rules and history alike. */
@RequirePermission('View', 'CanManageMaster')
@Audience('law_firm', { permission: 'CanManageMaster' })
@OnScreens('providers')
@Controller('provider_master/:id/fee_agreement')
export class FeeAgreementController {
  readonly #model: ResourceModel;

  constructor(private readonly engine: ResourceEngine) {
    this.#model = engine.set.model('provider_master');
  }

  @SendsRevision()
  @Get()
  @RecordsRead('Fee agreements')
  async list(@CurrentSession() session: Session, @Param('id') text: string): Promise<readonly AgreementRow[]> {
    const { rows, revision } = await this.#agreement(session, text);
    return withRevision(rows, revision);
  }

  /** Without an id adds a row (201), with one changes it (200). Answers the row. */
  @SendsRevision()
  @RequirePermission('Edit', 'CanManageMaster')
  @Post()
  async save(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Body() body: object,
    @IfMatch() revision: number | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AgreementRow> {
    if (Array.isArray(body)) throw malformed(recordTexts.recordExpected);
    const sent = body as AgreementRow;
    const { rows } = await this.#agreement(session, text);
    const place = sent['id'] === undefined || sent['id'] === null ? rows.length : rows.findIndex(({ id }) => id === sent['id']);
    if (place < 0) throw rowNotFound(sent['id']);
    const changed = rows.map((row, index) => (index === place ? { ...row, ...sent } : row));
    const after = await this.#store(session, text, place === rows.length ? [...rows, sent] : changed, { place, revision });
    if (place < rows.length) void reply.status(200);
    return withRevision(after.rows[place] ?? {}, after.revision);
  }

  /** Rows of past terms are ended by their last day; this is for rows that never held. */
  @HttpCode(200)
  @SendsRevision()
  @RequirePermission('Delete', 'CanManageMaster')
  @Post('delete')
  async delete(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Body() body: unknown,
  ): Promise<{ deleted: number }> {
    const ids = new Set(idsFrom(body));
    const { rows } = await this.#agreement(session, text);
    const missing = [...ids].find(id => !rows.some(row => row['id'] === id));
    if (missing !== undefined) throw rowNotFound(missing);
    const left = rows.filter(row => !ids.has(Number(row['id'])));
    const after = await this.#store(session, text, left, { place: -1, revision: undefined });
    return withRevision({ deleted: ids.size }, after.revision);
  }

  /** Who gets what of a payment under the saved rows. */
  @HttpCode(200)
  @Post('preview')
  @RecordsRead('Fee agreement preview')
  async preview(
    @CurrentSession() session: Session,
    @Param('id') text: string,
    @Body() request: FeePreviewRequest,
  ): Promise<FeePreview> {
    const provider = await this.engine.queries.get(session, this.#model, idFrom(this.#model, text));
    const rows = rowsOf(provider);
    const { billed, ...facts } = request;
    const on = request.on ?? newYorkDay(new Date());
    const given = FEE_COMPONENTS.flatMap(key => (request[key] == null ? [] : [[key, centsFromWire(request[key])] as const]));
    const shares = whoGetsWhat(rows.map(feeTermFromWire), {
      ...facts,
      on,
      collected: given.length ? Object.fromEntries(given) : PREVIEW_PAYMENT,
      ...(billed == null ? {} : { billed: centsFromWire(billed) }),
      costs_advanced_by: provider['costs_advanced_by'] as 'firm' | 'provider' | 'funder' | null,
    });
    const total = (key: 'amount' | 'firm' | 'provider' | 'funder') =>
      wireFromCents(shares.reduce((sum, share) => sum + share[key], 0));
    return {
      on,
      result: shares.map(({ component, rows: decided, ...parts }) => ({
        component,
        amount: wireFromCents(parts.amount),
        firm: wireFromCents(parts.firm),
        provider: wireFromCents(parts.provider),
        funder: wireFromCents(parts.funder),
        fee_agreement_ids: decided.map(index => Number(rows[index]?.['id'])),
      })),
      totals: { amount: total('amount'), firm: total('firm'), provider: total('provider'), funder: total('funder') },
    };
  }

  async #agreement(session: Session, text: string): Promise<Agreement> {
    const provider = await this.engine.queries.get(session, this.#model, idFrom(this.#model, text));
    return { rows: rowsOf(provider), revision: Number(provider['revision']) };
  }

  /** Saves all rows; errors of the edited row are reported for its own fields. */
  async #store(
    session: Session,
    text: string,
    rows: readonly AgreementRow[],
    { place, revision }: { readonly place: number; readonly revision: number | undefined },
  ): Promise<Agreement> {
    const change = { id: idFrom(this.#model, text), input: { [LIST]: rows } };
    try {
      await this.engine.commands.update(session, writeContext(session), this.#model, change, revision);
    } catch (error) {
      throw ownErrors(error, place) ?? error;
    }
    return this.#agreement(session, text);
  }
}

const rowNotFound = (id: unknown) => new AppError(404, 'FEE_AGREEMENT_NOT_FOUND', feeTexts.agreementNotFound(String(id)));

function ownErrors(error: unknown, place: number): AppError | undefined {
  if (!(error instanceof AppError) || error.status !== 422) return undefined;
  const prefix = `${LIST}.${place}.`;
  const own = Object.entries(error.errors ?? {}).filter(([name]) => name.startsWith(prefix));
  return own.length ? invalid(Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length), message]))) : undefined;
}
