import { feeScheduleVersion } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, sentTo } from '@/stories/server.js';
import VersionTables from './VersionTables.js';

const LOAD = 'POST fee_schedule/version/{}/load';
const RESULT = { created: 12, updated: 0, skipped: 3, duplicates: 0, refused: 1, gone: 0, dry_run: true };
const DRAFT = {
  publish_state: 'draft',
  licensee: 'Halvorsen & Pike',
  licence_note: 'Licensed for internal use.',
  relative_values: 9120,
  conversion_factors: 14,
};
const loading = (answer: Answers[typeof LOAD], result: object = RESULT) => {
  const job = jobOf({ id: 'load1', type: 'fee_schedule_load', result: result as never });
  return inApp({
    answers: {
      [LOAD]: answer,
      'POST background_job/list': listOf([job]) as never,
      'GET background_job/{}': job as never,
    },
  });
};

const meta: Meta<typeof VersionTables> = {
  component: VersionTables,
  args: recordPart(feeScheduleVersion, DRAFT),
  parameters: loading({ job_id: 'load1' }),
};
export default meta;
type Story = StoryObj<typeof VersionTables>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function chooseFile({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>, name = 'rvu-2026.csv') {
  await userEvent.upload(canvas.getByLabelText('File', { selector: 'input' }), new File(['code\n'], name));
  await userEvent.click(canvas.getByRole('checkbox', { name: /^Halvorsen & Pike holds this license/ }));
}

export const DryRun: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: '9,120 rows' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Dry run' })).toBeDisabled();
    await chooseFile({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Dry run' }));
    await expect(await canvas.findByText('Dry run complete. Nothing was imported.')).toBeVisible();
    const [form] = sentTo(LOAD);
    await expect([form?.get('table'), form?.get('dry_run')]).toEqual(['relative_value', 'true']);
    await expect(args.refresh).not.toHaveBeenCalled();
  },
};

export const Imported: Story = {
  parameters: loading({ job_id: 'load1' }, { ...RESULT, refused: 0, dry_run: false }),
  play: async ({ canvas, userEvent, args }) => {
    await chooseFile({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(await canvas.findByText('Imported.')).toBeVisible();
    await waitFor(() => expect(args.refresh).toHaveBeenCalledOnce());
  },
};

export const Refused: Story = {
  parameters: loading(refused(422, 'The column cf is missing.')),
  play: async ({ canvas, userEvent }) => {
    await chooseFile({ canvas, userEvent }, `${'תעריף '.repeat(20)}.csv`);
    await expect(canvas.getByRole('button', { name: /^תעריף/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(await canvas.findByText('The column cf is missing.')).toBeVisible();
  },
};

export const Sending: Story = {
  parameters: loading(pending),
  play: async ({ canvas, userEvent }) => {
    await chooseFile({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Import' })).toBeDisabled());
  },
};

export const Published: Story = {
  args: recordPart(feeScheduleVersion, { ...DRAFT, publish_state: 'published' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '0 rows' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  },
};
