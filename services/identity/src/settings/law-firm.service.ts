import {
  ADDRESS_TYPES,
  formatPhone,
  formatZip,
  identityTexts,
  invalid,
  type JsonObject,
  LAW_FIRM_ADDRESS_FIELDS,
  type LawFirm,
  type LawFirmAddress,
  type LawFirmAddressRequest,
  type LawFirmRequest,
  notFound,
} from '@atlas/contracts';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { updateAccount } from '../accounts/account-records.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../refusing-duplicates.js';

/** The firm's details, printed on packets, letters and invoices. */
const DETAILS = [
  'lawfirm_name',
  'first_name',
  'last_name',
  'attorney_name_1',
  'attorney_name_2',
  'attorney_name_3',
  'attorney_name_4',
  'attorney_name_5',
  'postal_address',
  'notary_details',
  'notary_signed_by_name',
  'administrative_assistant',
] as const satisfies readonly (keyof LawFirmRequest)[];

/** What is shown and changed together: the type is the account's. */
const SHOWN = [...DETAILS, 'company_type'] as const;

/** The law firm of an account and its addresses, one of each type. */
@Injectable()
export class LawFirmService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
  ) {}

  details({ accountId }: Session): Promise<LawFirm> {
    return this.database.withAccount(accountId, tx => lawFirmOf(tx, accountId));
  }

  addresses({ accountId }: Session): Promise<LawFirmAddress[]> {
    return this.database.withAccount(accountId, tx => addressesOf(tx, accountId));
  }

  /** One address; without an id the empty one that becomes it. Throws 404. */
  async address({ accountId }: Session, id: number | undefined): Promise<Partial<LawFirmAddress>> {
    return id === undefined ? {} : this.database.withAccount(accountId, tx => addressById(tx, accountId, id));
  }

  async save(session: Session, request: LawFirmRequest, ifMatch?: number): Promise<LawFirm> {
    const { accountId } = session;
    return this.writes.by(session, async tx => {
      const was = await lawFirmOf(tx, accountId, { lock: true });
      refuseStale(ifMatch, was.revision, `The law firm details ${CHANGED_BY_OTHERS}`);
      const companyType = request.company_type ?? was.company_type;
      const wanted = { ...namedValues(DETAILS, request, was), company_type: companyType };
      const changes = changedFields(valuesOf(SHOWN, was), wanted);
      if (!changes.length && was.revision) return was;
      if (companyType !== was.company_type) {
        await updateAccount(tx, accountId, { company_type: companyType });
        tx.changesAccessOf('account');
      }
      await tx.query(
        `insert into identity.lawfirm (account_id, ${DETAILS.join(', ')}) values ($1, ${places(DETAILS)})
         on conflict (account_id) do update set ${DETAILS.map(name => `${name} = excluded.${name}`).join(', ')},
           revision = identity.lawfirm.revision + 1`,
        [accountId, ...DETAILS.map(name => (wanted as JsonObject)[name])],
      );
      await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.lawFirmSaved, changes);
      return lawFirmOf(tx, accountId);
    });
  }

  async saveAddress(session: Session, { id, ...sent }: LawFirmAddressRequest, ifMatch?: number): Promise<LawFirmAddress> {
    const { accountId } = session;
    const request = { ...sent, ...written(sent) };
    const type = typeName(request.address_type_id);
    return refusingDuplicates(
      this.writes.by(session, async tx => {
        const was = id == null ? undefined : await addressById(tx, accountId, id, { lock: true });
        if (was) refuseStale(ifMatch, was.revision, `The address ${CHANGED_BY_OTHERS}`);
        const wanted = namedValues(LAW_FIRM_ADDRESS_FIELDS, request, was);
        const changes = changedFields(was ? valuesOf(LAW_FIRM_ADDRESS_FIELDS, was) : {}, wanted);
        if (was && !changes.length) return was;
        const values = [accountId, ...LAW_FIRM_ADDRESS_FIELDS.map(name => wanted[name])];
        const [row] = await tx.query<{ address_id: number }>(
          was
            ? `update identity.lawfirm_address set ${LAW_FIRM_ADDRESS_FIELDS.map((name, index) => `${name} = $${index + 2}`).join(', ')}, revision = revision + 1
                where account_id = $1 and address_id = $${LAW_FIRM_ADDRESS_FIELDS.length + 2} returning address_id`
            : `insert into identity.lawfirm_address (account_id, ${LAW_FIRM_ADDRESS_FIELDS.join(', ')}) values ($1, ${places(LAW_FIRM_ADDRESS_FIELDS)}) returning address_id`,
          was ? [...values, was.id] : values,
        );
        await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.addressSaved(type), changes);
        return addressById(tx, accountId, row!.address_id);
      }),
      { lawfirm_address_type: () => invalid({ address_type_id: identityTexts.addressTypeExists(type) }) },
    );
  }

  async removeAddress(session: Session, id: number, ifMatch?: number): Promise<void> {
    const { accountId } = session;
    await this.writes.by(session, async tx => {
      const found = await addressById(tx, accountId, id, { lock: true });
      refuseStale(ifMatch, found.revision, `The address ${CHANGED_BY_OTHERS}`);
      await tx.query('delete from identity.lawfirm_address where account_id = $1 and address_id = $2', [accountId, id]);
      const changes = changedFields(valuesOf(LAW_FIRM_ADDRESS_FIELDS, found), {});
      await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.addressDeleted(found.address_type), changes);
    });
  }
}

const CHANGED_BY_OTHERS = 'was changed by another user. Please reload it.';

const places = (names: readonly string[]): string => names.map((_name, index) => `$${index + 2}`).join(', ');

/** What a record has under these names. */
type Having<Name extends string> = { readonly [Key in Name]?: string | number | null };

const valuesOf = <Name extends string>(names: readonly Name[], record: Having<Name>): JsonObject =>
  Object.fromEntries(names.map(name => [name, record[name] ?? null]));

/** The values of a request; those it does not name stay as they are. */
const namedValues = <Name extends string>(
  names: readonly Name[],
  request: Having<Name>,
  was: Having<Name> | undefined,
): JsonObject =>
  Object.fromEntries(names.map(name => [name, request[name] === undefined ? (was?.[name] ?? null) : request[name] || null]));

/** As addresses are stored: '718-555-0142', '10001-2345'. */
const written = ({ phone, fax, contact_number, zip }: Omit<LawFirmAddressRequest, 'id'>) => ({
  ...(phone ? { phone: formatPhone(phone) } : {}),
  ...(fax ? { fax: formatPhone(fax) } : {}),
  ...(contact_number ? { contact_number: formatPhone(contact_number) } : {}),
  zip: formatZip(zip),
});

const typeName = (id: number): string => ADDRESS_TYPES.find(type => type.id === id)?.name ?? '';

interface Lock {
  readonly lock?: boolean;
}

/** A firm that has saved no details yet has the name of the account. */
async function lawFirmOf(tx: Transaction, accountId: number, { lock = false }: Lock = {}): Promise<LawFirm> {
  // The outer side of a join cannot be locked.
  if (lock) await tx.query('select 1 from identity.lawfirm where account_id = $1 for update', [accountId]);
  const [row] = await tx.query<Omit<LawFirm, 'addresses'>>(
    `select a.account_id as id, coalesce(f.revision, 0) as revision, coalesce(f.lawfirm_name, a.name) as lawfirm_name, a.company_type, ${DETAILS.slice(
      1,
    )
      .map(name => `f.${name}`)
      .join(', ')}
       from identity.account a left join identity.lawfirm f on f.account_id = a.account_id where a.account_id = $1`,
    [accountId],
  );
  if (!row) throw notFound('LAWFIRM_NOT_FOUND', identityTexts.lawFirmNotFound);
  return { ...row, addresses: await addressesOf(tx, accountId) };
}

async function addressesOf(tx: Transaction, accountId: number, { lock = false }: Lock = {}): Promise<LawFirmAddress[]> {
  const rows = await tx.query<Omit<LawFirmAddress, 'address_type'>>(
    `select address_id as id, ${LAW_FIRM_ADDRESS_FIELDS.join(', ')}, revision from identity.lawfirm_address where account_id = $1 order by address_type_id
     ${lock ? 'for update' : ''}`,
    [accountId],
  );
  return rows.map(row => ({ ...row, address_type: typeName(row.address_type_id) }));
}

async function addressById(tx: Transaction, accountId: number, id: number, lock?: Lock): Promise<LawFirmAddress> {
  const address = (await addressesOf(tx, accountId, lock)).find(candidate => candidate.id === id);
  if (!address) throw notFound('LAWFIRM_ADDRESS_NOT_FOUND', identityTexts.addressNotFound(id));
  return address;
}
