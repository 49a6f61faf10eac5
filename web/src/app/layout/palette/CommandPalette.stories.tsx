import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { CaseRow } from '@/providers/http/api-types.generated.js';
import { useKey } from '@/components/keys/use-key.js';
import { inApp } from '@/stories/parameters.js';
import { listOf, refused } from '@/stories/server.js';
import CommandPalette from './CommandPalette.js';

const row = {
  case_id: 'DEMO26-000123',
  ins_claim_number: 'CL-7781',
  index_or_aaa_number: null,
  injured_first_name: 'Ada',
  injured_last_name: 'Moreno',
  packet_id: null,
  balance: 1520.6,
};
const menu = [
  {
    id: 8,
    name: 'Smart features',
    children: [{ id: 55, name: 'Arbitration submission', path: '/smart-features/arbitration_submission' }],
  },
];
const act = fn();
const press = fn();

/** A screen with two actions and a key that moves below the palette. */
const OnScreen = ({ onClose }: { onClose: () => void }) => {
  useKey('c', act, { label: 'Add case', group: 'list' });
  useKey('j', act, { label: 'Next row', group: 'list', moves: true });
  return (
    <>
      <div data-commands="">
        <button type="button" onClick={press}>
          Export <kbd>E</kbd>
        </button>
        <button type="button">
          Add case <kbd>C</kbd>
        </button>
      </div>
      <CommandPalette onClose={onClose} />
    </>
  );
};

const meta: Meta<typeof OnScreen> = {
  component: OnScreen,
  args: { onClose: fn() },
  parameters: inApp({
    session: { menu },
    preferences: { recent: [{ kind: 'case', label: 'DEMO26-000099', path: '/case/details?case_id=DEMO26-000099' }] },
    answers: {
      'POST Case/simple_search': ({ body }) => listOf((body as { query: string }).query.includes('mor') ? [row as CaseRow] : []),
      'GET {}/option': ({ parts, query }) =>
        query.query !== 'mor'
          ? []
          : parts[0] === 'claimant_attorney'
            ? [{ id: 4, name: 'Morris, Kay' }]
            : parts[0] === 'provider_master'
              ? [{ id: 5, name: 'Morgan Imaging, P.C.' }]
              : [],
    },
  }),
};
export default meta;
type Story = StoryObj<typeof OnScreen>;

const option = (name: RegExp) => ({ name }) as const;

export const WithoutText: Story = {
  play: async ({ canvasElement, userEvent, args }) => {
    const page = canvasElement.ownerDocument.body;
    const find = () => [...page.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    const ofUser = ['Dark theme', 'Comfortable rows', 'Profile', 'Sign out'];
    await waitFor(() => expect(find()).toEqual(['DEMO26-000099', 'Export', 'Add caseC', ...ofUser]));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  },
};

export const PressesAButtonOfTheScreen: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(page.getByRole('combobox'), 'exp{Enter}');
    await waitFor(() => expect(press).toHaveBeenCalledTimes(1));
  },
};

export const FindsEverything: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(page.getByRole('combobox', option(/Action, case, person or screen/)), 'mor');
    await expect(await page.findByRole('option', option(/Moreno.*DEMO26-000123/))).toBeVisible();
    await expect(await page.findByRole('option', option(/Morris, Kay.*Claimant attorney/))).toBeVisible();
    await expect(await page.findByRole('option', option(/Morgan Imaging, P.C..*Provider/))).toBeVisible();
    await userEvent.clear(page.getByRole('combobox'));
    await userEvent.type(page.getByRole('combobox'), 'arbi');
    await expect(await page.findByRole('option', option(/Arbitration submission/))).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(page.getByRole('combobox'), 'zzz');
    await expect(await page.findByText('No records to display.')).toBeVisible();
  },
};

export const SearchFails: Story = {
  parameters: inApp({
    session: { menu },
    answers: { 'POST Case/simple_search': refused(500, 'Something went wrong'), 'GET {}/option': [] },
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(page.getByRole('combobox'), 'arbitration');
    await expect(await page.findByRole('option', option(/Arbitration submission/))).toBeVisible();
  },
};
