import { insuranceGroup } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import type { Company } from './CompanyList.js';
import GroupCompanies from './GroupCompanies.js';

const companyOf = (id: number, given: Partial<Company> = {}): Company => ({
  id,
  name: `Northlight ${id}`,
  naic_code: `1000${id}`,
  assigned: false,
  group_name: null,
  ...given,
});

const COMPANIES = 'GET insurance_company/group/{}/assigned';
const SAVE = 'POST insurance_company/group';
const having = (companies: readonly Company[], more: Answers = {}) =>
  inApp({ answers: { [COMPANIES]: companies as never, [SAVE]: { id: 4, revision: 7 }, ...more } });
const THREE = [companyOf(1, { assigned: true }), companyOf(2), companyOf(3, { group_name: 'Harbor Group' })];

const meta: Meta<typeof GroupCompanies> = {
  component: GroupCompanies,
  args: recordPart(insuranceGroup),
  parameters: having(THREE),
};
export default meta;
type Story = StoryObj<typeof GroupCompanies>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const inside = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'In this group' }));
const outside = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Not in this group' }));

export const Assigned: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect((await outside(canvas)).getByText('in Harbor Group')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await userEvent.click((await outside(canvas)).getByRole('checkbox', { name: /Northlight 2/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }));
    await expect((await inside(canvas)).getByText('Northlight 2')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 company moved, not saved');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sentTo(SAVE)).toEqual([{ id: 4, insurance_company_ids: [1, 2] }]));
    await waitFor(() => expect(args.refresh).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
  },
};

async function assign({ canvas, userEvent }: { canvas: Canvas; userEvent: User }, name: RegExp) {
  await userEvent.click((await outside(canvas)).getByRole('checkbox', { name }));
  await userEvent.click(canvas.getByRole('button', { name: 'Assign' }));
  await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
  await expect(await screen.findByText('Updated Successfully')).toBeVisible();
}

export const Undone: Story = {
  play: async play => {
    await assign(play, /Northlight 2/);
    await play.userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sentTo(SAVE)).toEqual([
        { id: 4, insurance_company_ids: [1, 2] },
        { id: 4, insurance_company_ids: [1] },
      ]),
    );
    await expect(requestsOf(SAVE).at(-1)?.headers.get('If-Match')).toBe('"7"');
  },
};

export const ACompanyOfAnotherGroupCannotBePutBack: Story = {
  play: async play => {
    await assign(play, /Northlight 3/);
    await expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  },
};

export const ReleasedAndDiscarded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await inside(canvas)).getByRole('checkbox', { name: /Northlight 1/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Release' }));
    await expect((await inside(canvas)).getByText('No companies')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect((await inside(canvas)).getByText('Northlight 1')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: having(THREE, { [SAVE]: refused(409, 'The group is deactivated.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await outside(canvas)).getByRole('checkbox', { name: /Northlight 2/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await screen.findByText('The group is deactivated.')).toBeVisible();
    await expect(canvas.getByText(/company moved, not saved/)).toBeVisible();
  },
};

export const ManyWithRightToLeftNames: Story = {
  parameters: having([
    companyOf(1, { assigned: true, name: 'חברת ביטוח לאומית '.repeat(6) }),
    ...Array.from({ length: 320 }, (_, index) => companyOf(index + 2)),
  ]),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^חברת ביטוח/)).toBeVisible();
    const list = await outside(canvas);
    await expect(list.getByText('320')).toBeVisible();
    await userEvent.click(list.getByPlaceholderText('Name or NAIC'));
    await userEvent.paste('northlight 321');
    await expect(await list.findByText('Northlight 321')).toBeVisible();
    await expect(list.queryByText('Northlight 2')).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  parameters: inApp({ session: { permissions: [] }, answers: { [COMPANIES]: THREE as never } }),
  play: async ({ canvas }) => {
    await expect((await inside(canvas)).getByText('Northlight 1')).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: having([], { [COMPANIES]: pending }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'In this group' })).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: having([], { [COMPANIES]: refused(500, 'The companies cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The companies cannot be read.');
  },
};
