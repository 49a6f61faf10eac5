import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { ConflictDialog } from './ConflictDialog.js';

const meta: Meta<typeof ConflictDialog> = {
  component: ConflictDialog,
  args: {
    open: true,
    what: 'this case',
    who: 'Ignacio Ferrante (10:52 AM, revision 14)',
    rows: [
      { label: 'Claim number', theirs: 'CL-2026-00319', yours: 'CL-2026-00318', changedBy: 'both' },
      { label: 'Adjuster', theirs: 'Dana Whitlock', yours: 'Ruth Amsel', changedBy: 'theirs' },
      { label: 'Memo', theirs: '', yours: 'Call the carrier on Friday.', changedBy: 'yours' },
    ],
    onClose: fn(),
    onTakeTheirs: fn(),
    onKeepMine: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ConflictDialog>;

const cellsOf = (name: string): string[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

export const BothChanges: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Another user changed this case' });
    await expect(dialog).toHaveTextContent('Ignacio Ferrante (10:52 AM, revision 14) saved while you were editing.');
    await expect(cellsOf('Claim number')).toEqual(['Claim number', 'CL-2026-00319', 'CL-2026-00318']);
    await expect(cellsOf('Adjuster')).toEqual(['Adjuster', 'Dana Whitlock', 'unchanged']);
    await expect(cellsOf('Memo')).toEqual(['Memo', 'empty', 'Call the carrier on Friday.']);
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    await expect(args.onTakeTheirs).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine, save again' }));
    await expect(args.onKeepMine).toHaveBeenCalledOnce();
  },
};

export const ByAnUnknownUserWhileSaving: Story = {
  args: { who: undefined, busy: true },
  play: async () => {
    await expect(await screen.findByText('Another user saved while you were editing.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Use theirs' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Keep mine, save again' })).toBeDisabled();
  },
};

export const ManyRowsWithLongRightToLeftTexts: Story = {
  args: {
    who: 'דוד בן־גוריון (10:52 AM, revision 14)',
    rows: Array.from({ length: 40 }, (_, index) => ({
      label: `Field ${index}`,
      theirs: 'העד יגיע לדיון ביום שני. '.repeat(6),
      yours: 'Very long text of the user who is asked. '.repeat(4),
      changedBy: 'both',
    })),
  },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getAllByRole('row')).toHaveLength(41);
    await expect(dialog.getByRole('button', { name: 'Keep mine, save again' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
