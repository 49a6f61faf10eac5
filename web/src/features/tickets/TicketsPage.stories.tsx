import type { Ticket, TicketRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inApp, type StorySurroundings } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import TicketsPage from './TicketsPage.js';

const rowOf = (id: number, given: Partial<TicketRow> = {}): TicketRow => ({
  id,
  ticket_number: `T-00000${id}`,
  title: `Printer ${id} does not print`,
  request_type: 'Problem',
  status: 'open',
  created_by: 'Mara Quill',
  created_date: '2026-03-30T14:05:00.000Z',
  updated_date: '2026-03-31T09:00:00.000Z',
  ...given,
});

const ticketOf = (id: number, given: Partial<Ticket> = {}): Ticket => ({
  ...rowOf(id),
  request_type_id: 2,
  description: 'Since Monday.\nTray 2.',
  files: [{ id: 'f1', name: 'photo.png', size: 1024 }],
  comments: [
    {
      id: 1,
      comment: 'Looking at it.',
      status: 'in_progress',
      created_by: 'Nel Roth',
      created_date: '2026-03-31T09:00:00.000Z',
      files: [],
    },
  ],
  revision: 2,
  ...given,
});

const ANSWERS: Answers = {
  'GET user/draft': [],
  'POST ticket/search': listOf([rowOf(1), rowOf(2, { status: 'waiting' })]),
  'GET ticket/{}': ({ parts }) => ticketOf(Number(parts[0])),
  'POST ticket/create': ticketOf(3),
  'PUT ticket/{}': ticketOf(1, { title: 'Corrected', revision: 3 }),
  'POST ticket/{}/comment': ticketOf(1, { status: 'closed', revision: 3 }),
  'POST ticket/delete': { deleted: 1 },
};

const having = (more: Answers = {}, rest: Partial<StorySurroundings> = {}) =>
  inApp({ isPage: true, answers: { ...ANSWERS, ...more }, ...rest });

/** The page with everything that it opens: AddTicketDrawer, TicketDrawer, EditTicketDialog. */
const meta: Meta<typeof TicketsPage> = { component: TicketsPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof TicketsPage>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const dialog = async () => within(await screen.findByRole('dialog'));

export const Tickets: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('T-000001')).toBeVisible();
    await expect(canvas.getByText('Waiting for requester')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Show all' })).not.toBeChecked();
  },
};

export const NoTickets: Story = {
  parameters: having({ 'POST ticket/search': listOf([]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
  },
};

export const CannotBeLoaded: Story = {
  parameters: having({ 'POST ticket/search': refused(500, 'The tickets cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tickets cannot be read.')).toBeVisible();
  },
};

export const AddsATicket: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add ticket/ }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await expect(await form.findByText('Please Select Type.')).toBeInTheDocument();
    await expect(form.getByText('Ticket title is required.')).toBeVisible();
    await userEvent.click(form.getByRole('combobox', { name: /^Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Question' }));
    await userEvent.type(form.getByLabelText(/^Title/), 'How to print?');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Added Successfully')).toBeVisible();
    const sent = requestsOf('POST ticket/create')[0]?.body as FormData;
    await expect([sent.get('request_type_id'), sent.get('title'), sent.get('file')]).toEqual(['1', 'How to print?', null]);
  },
};

const open = async ({ canvas, userEvent }: Play) => {
  await userEvent.dblClick(await canvas.findByText('T-000001'));
  return dialog();
};

export const Commented: Story = {
  play: async play => {
    const ticket = await open(play);
    await expect(await ticket.findByText('Looking at it.')).toBeVisible();
    await expect(ticket.getByRole('button', { name: 'photo.png' })).toBeVisible();
    await play.userEvent.click(ticket.getByRole('button', { name: 'Add comment' }));
    await expect(await ticket.findByText(/^Please enter a comment, attach a file/)).toBeVisible();
    await play.userEvent.type(ticket.getByRole('textbox', { name: /^Comment/ }), 'Done.');
    await play.userEvent.click(ticket.getByRole('combobox', { name: /^Status/ }));
    await play.userEvent.click(await screen.findByRole('option', { name: 'Closed' }));
    await play.userEvent.click(ticket.getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(requestsOf('POST ticket/{}/comment')).toHaveLength(1));
    const sent = requestsOf('POST ticket/{}/comment')[0]?.body as FormData;
    await expect([sent.get('comment'), sent.get('status')]).toEqual(['Done.', 'closed']);
  },
};

export const Corrected: Story = {
  play: async play => {
    const ticket = await open(play);
    await play.userEvent.click(await ticket.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit ticket' }));
    await play.userEvent.clear(form.getByLabelText(/^Title/));
    await play.userEvent.type(form.getByLabelText(/^Title/), 'Corrected');
    await play.userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo('PUT ticket/{}')).toMatchObject([{ title: 'Corrected', status: 'open', request_type_id: 2 }]),
    );
    await expect(requestsOf('PUT ticket/{}')[0]?.headers.get('If-Match')).toBe('"2"');
  },
};

export const DeletesSelected: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('T-000001');
    await userEvent.click(canvas.getAllByRole('checkbox', { name: /^Select/ })[1]!);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Selected' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
    await expect(question.getByText('Are you sure to complete this action to remove selected row.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Delete SuccessFully.')).toBeVisible();
    await expect(sentTo('POST ticket/delete')).toEqual([[1]]);
  },
};

export const OpenedByAMail: Story = {
  parameters: having({}, { at: '/ticket-management/tickets?id=2' }),
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: /^T-000002/ })).toBeVisible();
  },
};

export const OnlyToLookAt: Story = {
  parameters: having({}, { session: { permissions: ['View', 'CanViewCase'] } }),
  play: async play => {
    await expect(play.canvas.queryByRole('button', { name: /^Add ticket/ })).not.toBeInTheDocument();
    const ticket = await open(play);
    await expect(await ticket.findByText('Looking at it.')).toBeVisible();
    await expect(ticket.queryByRole('button', { name: 'Add comment' })).not.toBeInTheDocument();
    await expect(ticket.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  },
};

export const Gone: Story = {
  parameters: having({ 'GET ticket/{}': refused(404, 'Ticket Id 1 was not found.') }),
  play: async play => {
    await expect((await open(play)).getByText('Ticket Id 1 was not found.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having({ 'POST ticket/search': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Tickets/ })).toBeVisible();
    await expect(canvas.queryByText('T-000001')).not.toBeInTheDocument();
  },
};
