import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStore } from 'react-admin';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { Column } from './column.js';
import { ColumnChooser } from './ColumnChooser.js';
import { useListLayout } from './use-list-layout.js';

const COLUMNS: readonly Column<unknown>[] = [
  { key: 'name', label: 'Name', width: 200, locked: true },
  { key: 'company', label: 'Company', width: 200 },
  { key: 'since', label: 'Since', width: 110 },
  { key: 'note', label: 'Note', width: 200, hidden: true },
];

const Chooser = () => {
  const [stored] = useStore('story-columns.layout', {});
  return (
    <>
      <ColumnChooser columns={COLUMNS} control={useListLayout('story-columns')} />
      <output aria-label="Stored layout">{JSON.stringify(stored)}</output>
    </>
  );
};

const meta: Meta<typeof Chooser> = { component: Chooser };
export default meta;
type Story = StoryObj<typeof Chooser>;

const chooser = async () => within(await screen.findByRole('dialog', { name: 'Columns' }));
const stored = () => screen.getByLabelText('Stored layout');

export const OrderAndVisibility: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await expect((await chooser()).getByText('3 of 4 shown')).toBeVisible();
    await expect((await chooser()).getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await userEvent.click((await chooser()).getByRole('checkbox', { name: 'Note' }));
    (await chooser()).getByRole('button', { name: 'Move Since: arrow keys' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(stored()).toHaveTextContent('{}');
    await userEvent.click((await chooser()).getByRole('button', { name: 'Save layout' }));
    await waitFor(() =>
      expect(JSON.parse(stored().textContent)).toMatchObject({ order: ['name', 'since', 'company', 'note'], hidden: [] }),
    );
  },
};

export const Cancel: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await expect((await chooser()).getByRole('button', { name: 'Save layout' })).toBeDisabled();
    await userEvent.click((await chooser()).getByRole('checkbox', { name: 'Company' }));
    await userEvent.click((await chooser()).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await expect((await chooser()).getByRole('checkbox', { name: 'Company' })).toBeChecked();
    await expect(stored()).toHaveTextContent('{}');
  },
};

export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.type((await chooser()).getByRole('searchbox'), 'sin');
    await expect((await chooser()).getAllByRole('checkbox')).toHaveLength(1);
  },
};
