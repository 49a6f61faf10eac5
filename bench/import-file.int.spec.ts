import { testDatabase } from '@atlas/testing';
import { importFile } from './import-file.mjs';

describe('the benchmark of imports', () => {
  it('imports a file as the job does it', async () => {
    const { ownerUrl, close } = await testDatabase();
    const lines = [
      'Injured First Name,Injured Last Name,Provider,Claim Number,DOS From,DOS To,CPT Code,Bill Amount',
      'Ada,Brill,Queens PT,C-1,01/05/2026,01/05/2026,97110,100.00',
      'Bea,Coe,Queens PT,C-2,01/06/2026,01/06/2026,97110,80.00',
    ];
    expect(await importFile(ownerUrl, Buffer.from(lines.join('\n')))).toMatchObject({ rows: 2, cases: 2 });
    await close();
  });
});
