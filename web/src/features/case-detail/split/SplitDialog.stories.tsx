import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { similarOf } from '@/stories/fixtures/case-briefs.js';
import { pending, refused } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { SplitDialog } from './SplitDialog.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: <UntilClosed>{onClose => <SplitDialog onClose={onClose} />}</UntilClosed> },
  parameters: inCase({ 'GET case/{}/similars/{}': [similarOf('DEMO26-000054')] }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Split the screen' }));
const caseId = async () => (await dialog()).getByRole('textbox', { name: 'Case ID' });
const split = async () => (await dialog()).getByRole('button', { name: 'Split' });

export const BesideACase: Story = {
  play: async ({ userEvent }) => {
    await expect(await split()).toBeDisabled();
    await userEvent.type(await caseId(), ' demo26-000061 {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(storyAddress()).toContain('beside=DEMO26-000061');
  },
};

export const NotBesideItself: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await caseId(), 'demo26-000053{Enter}');
    await expect(await split()).toBeDisabled();
    await expect(storyAddress()).toBe('/case/details?case_id=DEMO26-000053');
  },
};

export const BesideASimilarCase: Story = {
  play: async ({ userEvent }) => {
    await expect(await (await dialog()).findByText('Martinez, Nicholaus, Brightmoor Physical Therapy, P.C.')).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: 'DEMO26-000054' }));
    await waitFor(() => expect(storyAddress()).toContain('beside=DEMO26-000054'));
  },
};

export const BesideADocument: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'NF-10 CL-20569.pdf' }));
    await waitFor(() => expect(storyAddress()).toContain('document=d1'));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const NothingToOffer: Story = {
  parameters: inCase({ 'GET case/{}/document': [] }),
  play: async () => {
    await expect(await caseId()).toBeVisible();
    await expect((await dialog()).queryByRole('list')).not.toBeInTheDocument();
  },
};

export const ListsNotAvailable: Story = {
  parameters: inCase({
    'GET case/{}/similars/{}': refused(500, 'The similar cases cannot be read.'),
    'GET case/{}/document': refused(500, 'The documents cannot be read.'),
  }),
  play: async ({ userEvent }) => {
    await userEvent.type(await caseId(), 'DEMO26-000061');
    await expect(await split()).toBeEnabled();
  },
};

const MANY = Array.from({ length: 60 }, (_, index) =>
  similarOf(
    `DEMO26-0001${index + 10}`,
    index === 0 ? { injured_name: 'בן־גוריון, דוד', provider_name: 'Pain clinic '.repeat(20) } : {},
  ),
);

export const ManyCasesAndARightToLeftName: Story = {
  parameters: inCase({ 'GET case/{}/similars/{}': MANY }),
  play: async () => {
    await expect(await (await dialog()).findByText(/בן־גוריון, דוד/)).toBeVisible();
    await expect((await dialog()).getByRole('button', { name: 'DEMO26-000169' })).toBeInTheDocument();
    await expect(await caseId()).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'GET case/{}/similars/{}': pending, 'GET case/{}/document': pending }),
  play: async ({ userEvent }) => {
    await expect((await dialog()).queryByRole('list')).not.toBeInTheDocument();
    await userEvent.type(await caseId(), 'DEMO26-000061');
    await expect(await split()).toBeEnabled();
  },
};
