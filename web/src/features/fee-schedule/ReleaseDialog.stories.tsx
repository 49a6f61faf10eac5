import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, sentTo } from '@/stories/server.js';
import { ReleaseDialog } from './ReleaseDialog.js';

const CALL = 'POST code_set_release/load';
const FIGURES = { created: 12, updated: 3, skipped: 5, duplicates: 0, gone: 0, refused: 0, dry_run: true };
const loading = (job: object, answer: Answers[typeof CALL] = { job_id: 'j1' }) =>
  inApp({
    answers: {
      [CALL]: answer,
      'GET background_job/{}': jobOf(job) as never,
      'POST background_job/list': listOf([]),
    },
  });

const meta: Meta<typeof ReleaseDialog> = {
  component: ReleaseDialog,
  args: { onClose: fn() },
  parameters: loading({ result: FIGURES }),
};
export default meta;
type Story = StoryObj<typeof ReleaseDialog>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Import a release' }));
const dryRun = async () => (await dialog()).getByRole('button', { name: 'Dry run' });

async function fillIn(userEvent: User) {
  await userEvent.type((await dialog()).getByRole('textbox', { name: /^Release/ }), '2026-Q2');
  await userEvent.type((await dialog()).getByRole('textbox', { name: /^Effective from/ }), '04012026');
  await userEvent.type((await dialog()).getByRole('textbox', { name: /^License note/ }), 'Licensed to the firm');
  const file = new File(['code\nA1\n'], 'hcpcs-2026-q2.csv', { type: 'text/csv' });
  await userEvent.upload((await dialog()).getByLabelText('File', { selector: 'input' }), file);
  await userEvent.click((await dialog()).getByRole('checkbox', { name: 'I have read and accept the license note' }));
}

export const DryRun: Story = {
  play: async ({ userEvent }) => {
    await expect(await dryRun()).toBeDisabled();
    await fillIn(userEvent);
    await expect((await dialog()).getByText('hcpcs-2026-q2.csv')).toBeVisible();
    await userEvent.click(await dryRun());
    await expect(await (await dialog()).findByText('12')).toBeVisible();
    const [form] = sentTo(CALL);
    await expect(['code_set', 'release', 'effective_from', 'dry_run'].map(name => form?.get(name))).toEqual([
      'hcpcs',
      '2026-Q2',
      '2026-04-01',
      'true',
    ]);
  },
};

export const LicenseNotAccepted: Story = {
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await expect(await dryRun()).toBeEnabled();
    await userEvent.click((await dialog()).getByRole('checkbox', { name: 'I have read and accept the license note' }));
    await expect(await dryRun()).toBeDisabled();
    await expect((await dialog()).getByRole('button', { name: 'Import' })).toBeDisabled();
  },
};

const ERRORS = Array.from({ length: 9 }, (_, index) => ({
  row: index + 2,
  message: index === 0 ? 'קוד חסר' : 'The code is missing.',
}));

export const RowsAreRefused: Story = {
  parameters: loading({ result: { ...FIGURES, refused: 9, dry_run: false, errors: ERRORS } }),
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Import' }));
    await expect(await (await dialog()).findByText('Row 2: קוד חסר')).toBeVisible();
    await expect((await dialog()).getByText('and 4 more in the list of background jobs')).toBeVisible();
    await expect(sentTo(CALL)[0]?.get('dry_run')).toBeNull();
  },
};

export const Reading: Story = {
  parameters: loading({ TaskStateId: 2, done: 40, finished_date: null }),
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await userEvent.click(await dryRun());
    await expect(await (await dialog()).findByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
    await expect(await dryRun()).toBeDisabled();
  },
};

export const FileCouldNotBeRead: Story = {
  parameters: loading({ TaskStateId: 5, message: 'The file has no column with codes.' }),
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await userEvent.click(await dryRun());
    await expect(await (await dialog()).findByText('The file has no column with codes.')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: loading({}, refused(422, 'Not imported.', { errors: { release: 'Please Enter Release.' } })),
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await userEvent.click(await dryRun());
    const release = (await dialog()).getByRole('textbox', { name: /^Release/ });
    await waitFor(() => expect(release).toHaveAccessibleDescription('Please Enter Release.'));
    await expect(await dryRun()).toBeEnabled();
  },
};

export const Sending: Story = {
  parameters: loading({}, pending),
  play: async ({ userEvent, args }) => {
    await fillIn(userEvent);
    await userEvent.click(await dryRun());
    await waitFor(async () => expect(await dryRun()).toBeDisabled());
    await userEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
