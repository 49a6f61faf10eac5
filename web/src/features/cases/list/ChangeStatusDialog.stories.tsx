import type { CasesNextStatusRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { caseRowOf, caseRows } from '@/stories/fixtures/case-list.js';
import { caseWritten } from '@/stories/fixtures/case.js';
import { CLOSED_PAID, nextStatusOf } from '@/stories/fixtures/next-statuses.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf } from '@/stories/server.js';
import ChangeStatusDialog from './ChangeStatusDialog.js';

const CASES = caseRows(3);
const ids = CASES.map(({ case_id }) => case_id);
const OFFERS: CasesNextStatusRow[] = [
  { ...nextStatusOf(), case_ids: ids },
  { ...CLOSED_PAID, case_ids: ids.slice(0, 2) },
];
const changing = (answer: Answers['GET case/{}/update/status'], others: Answers = {}) =>
  inApp({
    answers: {
      ...STATUS_ANSWERS,
      'POST cases/next_status': OFFERS,
      'GET case/{}/update/status': answer,
      ...others,
    },
  });

const meta: Meta<typeof ChangeStatusDialog> = {
  component: ChangeStatusDialog,
  args: { cases: CASES, onClose: fn(), onDone: fn() },
  parameters: changing(caseWritten() as never),
};
export default meta;
type Story = StoryObj<typeof ChangeStatusDialog>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Change the status of/ }));
const change = async () => (await dialog()).getByRole('button', { name: 'Change status' });

async function choose(userEvent: User, name: string | RegExp) {
  await userEvent.click((await dialog()).getByRole('combobox', { name: /^New status/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

export const ChangesAll: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Change the status of 3 cases' })).toBeVisible();
    await expect(await change()).toBeDisabled();
    await choose(userEvent, /^Hearing scheduled/);
    await userEvent.click(await change());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onDone).toHaveBeenCalledWith([]);
    await expect(requestsOf('GET case/{}/update/status').map(({ parts }) => parts[0])).toEqual(ids);
  },
};

export const StatusThatOneCaseDoesNotAllow: Story = {
  play: async ({ userEvent }) => {
    await choose(userEvent, /^Closed, paid/);
    await expect((await dialog()).getByText('1 case does not allow this status and will be refused')).toBeVisible();
    await expect((await dialog()).getAllByRole('listitem')[0]).toHaveTextContent('Keeps Filed: Martinez, Nicholaus');
    await expect(await change()).toBeDisabled();
    await userEvent.type((await dialog()).getByRole('textbox', { name: /^Date/ }), '04202026');
    await userEvent.type((await dialog()).getByRole('textbox', { name: /^Reason/ }), 'Check received');
    await userEvent.click(await change());
    await waitFor(() =>
      expect(requestsOf('GET case/{}/update/status')[0]?.query).toEqual({
        status: '37',
        reason: 'Check received',
        date: '2026-04-20',
      }),
    );
  },
};

export const SomeAreRefused: Story = {
  parameters: changing(({ parts }) =>
    parts[0] === ids[1] ? refused(409, 'The case is in a packet.')() : (caseWritten() as never),
  ),
  play: async ({ userEvent, args }) => {
    await choose(userEvent, /^Hearing scheduled/);
    await userEvent.click(await change());
    await expect(await (await dialog()).findByText('2 cases changed, 1 refused.')).toBeVisible();
    await expect((await dialog()).getByRole('list', { name: 'Cases that were refused' })).toHaveTextContent(
      `${ids[1]} The case is in a packet.`,
    );
    await expect(args.onDone).toHaveBeenCalledWith([ids[1]]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Changing: Story = {
  parameters: changing(pending),
  play: async ({ userEvent, args }) => {
    await choose(userEvent, /^Hearing scheduled/);
    await userEvent.click(await change());
    await waitFor(async () => expect(await change()).toBeDisabled());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NoStatusForThese: Story = {
  parameters: changing(pending, { 'POST cases/next_status': [] }),
  play: async ({ userEvent }) => {
    await waitFor(async () => {
      await userEvent.click((await dialog()).getByRole('combobox', { name: /^New status/ }));
      await expect(screen.getByText('No next status for these cases.')).toBeVisible();
    });
  },
};

export const Failed: Story = {
  parameters: changing(pending, { 'POST cases/next_status': refused(500, 'The statuses cannot be read.') }),
  play: async () => {
    await expect(await (await dialog()).findByText('The statuses cannot be read.')).toBeVisible();
    await expect(await change()).toBeDisabled();
  },
};

export const ManyCasesAndARightToLeftName: Story = {
  args: { cases: [caseRowOf({ injured_last_name: 'בן־גוריון', injured_first_name: 'דוד' }), ...caseRows(60)] },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Change the status of 61 cases' })).toBeVisible();
    await expect((await dialog()).getByText(/בן־גוריון/)).toBeVisible();
    await expect((await dialog()).getByText(/^and \d+ more$/)).toBeVisible();
  },
};
