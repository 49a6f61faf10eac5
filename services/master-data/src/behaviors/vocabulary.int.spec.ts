import { bodyOf, refusalOf, type Row } from '../../test/answers.js';
import { RunningMasterData, type Caller } from '../../test/start-master-data.js';

describe('vocabularies of a new account', () => {
  let running: RunningMasterData;
  let admin: Caller;
  const rows = async (path: string): Promise<Row[]> =>
    bodyOf<{ result: Row[] }>(await admin('POST', `${path}/list`, { body: { top: 1000 } })).result;
  const idOf = async (path: string, code: string): Promise<number> => (await rows(path)).find(row => row.code === code)!.id;
  const save = (path: string, body: object) => admin('POST', path, { body });

  beforeAll(async () => {
    running = await RunningMasterData.start();
  });
  beforeEach(async () => {
    await running.setup.seedAccount(running.newAccount());
    admin = running.as();
  });
  afterAll(() => running?.stop());

  it('a status has warnings about unlikely settings, each time it is read', async () => {
    expect(bodyOf<Row>(await admin('GET', `status/${await idOf('status', 'READY')}`))).not.toHaveProperty('warnings');
    const case_status_id = await idOf('case_status', 'HOLD');
    const lonely = bodyOf<Row>(await save('status', { code: 'LONELY', name: 'Lonely', track: 'any', case_status_id }));
    expect(lonely['warnings']).toEqual([
      'It leads only to statuses that can be entered from any status.',
      'No other status leads here.',
    ]);
    // What was read may be sent back.
    expect((await save('status', lonely)).status).toBe(200);
    expect(refusalOf(await save('status', { id: lonely.id, next_ids: [lonely.id] }))).toEqual([
      422,
      { next_ids: 'A status cannot lead to itself.' },
    ]);
  });

  it('a status with transitions from others keeps its track; a case status with non-final statuses stays open', async () => {
    const hearing = await idOf('status', 'HEARING_SET');
    expect(refusalOf(await save('status', { id: hearing, track: 'court', next_ids: [] }))[1]).toEqual({
      track: expect.stringMatching(/ leads here and belongs to another track\.$/) as string,
    });
    expect(refusalOf(await save('case_status', { id: await idOf('case_status', 'ARB'), phase: 'closed' }))[1]).toEqual({
      phase: expect.stringMatching(/^Status .+ leads to other statuses, but a final status leads to none\.$/) as string,
    });
    expect(refusalOf(await save('status', { code: 'X', name: 'X', track: 'any' }))).toEqual([
      422,
      { case_status_id: 'Please Select Case Status.' },
    ]);
  });

  it('a workflow type has statuses of its track only', async () => {
    const [start, filed, served, closed] = await Promise.all(
      ['NEW', 'FILED', 'SERVED', 'CLOSED_PAID'].map(code => idOf('status', code)),
    );
    const workflow = { code: 'FAST', name: 'Fast road', track: 'arb', start_id: start };
    const made = bodyOf<Row>(await save('case_workflow_type', { ...workflow, moves: [{ from_id: start, to_id: filed }] }));
    expect(made).toMatchObject({ start_name: 'New / intake', moves: [{ from_name: 'New / intake' }] });
    expect(refusalOf(await save('case_workflow_type', { id: made.id, start_id: closed }))[1]).toEqual({
      start_id: 'A final status cannot be the start status.',
    });
    expect(refusalOf(await save('case_workflow_type', { id: made.id, moves: [{ from_id: closed, to_id: served }] }))[1]).toEqual({
      'moves.0.from_id': 'A final status cannot lead to another one.',
      'moves.0.to_id': 'Transitions must be between statuses of this workflow type.',
    });
    expect(refusalOf(await save('case_workflow_type', { id: made.id, statuses: [{ status_id: served }] }))[1]).toMatchObject({
      'statuses.0.status_id': 'Statuses must belong to the same track or to any track.',
      start_id: 'The start status must be one of the statuses of this workflow type.',
    });
    const initial = await idOf('initial_status', 'ARB');
    const court = await idOf('case_workflow_type', 'LIT');
    expect(refusalOf(await save('initial_status', { id: initial, opening_id: served, case_workflow_type_id: court }))[1]).toEqual(
      {
        opening_id: 'The opening status must belong to the same track or to any track.',
        case_workflow_type_id: 'The workflow type must belong to the same track.',
      },
    );
    // The newest default takes it from the one before.
    await save('case_workflow_type', { id: made.id, is_default: true });
    expect((await rows('case_workflow_type')).filter(row => row['is_default']).map(({ code }) => code)).toEqual(['FAST']);
  });

  it('event types have two levels, and rebuttals end where they are final', async () => {
    const [motion, sj, trial] = await Promise.all(['MOTION', 'SJ', 'TRIAL'].map(code => idOf('event_type', code)));
    const below = 'An event type cannot be placed below itself.';
    expect(refusalOf(await save('event_type', { id: motion, parent_id: motion }))[1]).toEqual({ parent_id: below });
    expect(refusalOf(await save('event_type', { id: motion, parent_id: sj }))[1]).toEqual({ parent_id: below });
    const deep = 'Event types can be at most 2 levels deep.';
    expect(refusalOf(await save('event_type', { id: trial, parent_id: sj }))[1]).toEqual({ parent_id: deep });
    expect(refusalOf(await save('event_type', { id: motion, parent_id: trial }))[1]).toEqual({ parent_id: deep });
    expect(refusalOf(await save('event_type', { id: trial, reminders: ['soon'] }))[1]).toEqual({
      reminders: 'Reminders is not valid.',
    });
    const [drafted, done] = await Promise.all(['DRAFTED', 'FILED'].map(code => idOf('rebuttal_status', code)));
    expect(refusalOf(await save('rebuttal_status', { id: done, next_ids: [drafted] }))[1]).toEqual({
      next_ids: 'A final status cannot lead to another one.',
    });
  });

  it('a denial reason warns if its box and its kind do not match', async () => {
    const id = await idOf('general_denial', 'L30');
    expect(bodyOf<Row>(await save('general_denial', { id, nf10_box: 12 }))['warnings']).toEqual([
      'Box 12 of the NF-10 is not a policy issue.',
    ]);
    expect(bodyOf<Row>(await save('general_denial', { id, nf10_box: 5 }))).not.toHaveProperty('warnings');
    expect(refusalOf(await save('general_denial', { id, reason_type_id: null }))[1]).toEqual({
      reason_type_id: 'Please Select Reason Type.',
    });
  });

  it('answers the lookups of events and settlements, cached for a while', async () => {
    const motions = await admin('GET', 'event/motion/MOTION/type');
    expect(bodyOf<Row[]>(motions).map(({ code }) => code)).toEqual([
      'SJ',
      'DEFAULT_J',
      'DISMISS',
      'COMPEL',
      'VACATE',
      'REARGUE',
      'RESTORE',
    ]);
    expect(motions.headers['cache-control']).toBe('private, max-age=300');
    const again = await admin('GET', `event/motion/${await idOf('event_type', 'MOTION')}/type`, {
      headers: { 'if-none-match': motions.headers['etag']! },
    });
    expect(again.status).toBe(304);
    expect((await admin('GET', 'event/motion/NOTHING/type')).status).toBe(404);
    const other = running.as({ accountId: 9 });
    expect((await other('GET', `event/motion/${await idOf('event_type', 'MOTION')}/type`)).status).toBe(404);

    const settlements = await admin('GET', 'settlement_type');
    expect(bodyOf<Row[]>(settlements)).toHaveLength(10);
    expect(settlements.headers['etag']).toBeTruthy();
    const workflows = await admin('GET', 'case_workflow_type/option');
    expect(bodyOf<Row[]>(workflows).map(({ code }) => code)).toContain('ARB_EXPEDITED');
    expect(bodyOf<Row[]>(await admin('GET', 'domain/note_type/option'))[0]).toMatchObject({ code: 'GENERAL' });
  });
});
