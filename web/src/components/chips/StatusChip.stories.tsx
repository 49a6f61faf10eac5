import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActiveChip, StatusChip, type Tone } from './StatusChip.js';

const meta: Meta<typeof StatusChip> = { component: StatusChip, args: { tone: 'arb', label: 'Filed with AAA' } };
export default meta;
type Story = StoryObj<typeof StatusChip>;

const TONES: readonly Tone[] = ['pre', 'att', 'arb', 'court', 'pay', 'fin', 'danger'];

export const EveryTone: Story = {
  render: () => (
    <>
      {TONES.map(tone => (
        <StatusChip key={tone} tone={tone} label={`Tone ${tone}`} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const tone of TONES) await expect(canvas.getByText(`Tone ${tone}`)).toBeVisible();
  },
};

const LONG = 'Settled by stipulation, waiting for the payment of interest and of the filing fee';

export const LongLabelInANarrowCell: Story = {
  args: { label: LONG },
  decorators: [
    Story => (
      <div style={{ width: 120 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle(LONG)).toHaveTextContent(LONG);
  },
};

export const Active: StoryObj<typeof ActiveChip> = {
  render: () => (
    <>
      <ActiveChip active />
      <ActiveChip active={false} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Active')).toBeVisible();
    await expect(canvas.getByText('Inactive')).toBeVisible();
  },
};
