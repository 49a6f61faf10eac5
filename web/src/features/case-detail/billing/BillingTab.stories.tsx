import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { pending, refused } from '@/stories/server.js';
import { caseOf } from '@/stories/fixtures/case.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { billOf } from '@/stories/fixtures/case-rows.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { BillingTab } from './BillingTab.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'BI', children: <BillingTab /> },
  parameters: inCase(),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

export const Bills: Story = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Treatments' }));
    await expect(table.getByText('CL-20569')).toBeVisible();
    await expect(table.getByText('12/18/2025 – 01/01/2026')).toBeVisible();
    await expect(table.getByText(/Lack of medical necessity/)).toBeVisible();
    await expect(table.getByText('2 bills').closest('tr')).toHaveTextContent('1,520.60312.501,208.10');
    await expect(canvas.getByText(/one hearing if possible/)).toBeVisible();
  },
};

export const ProceduresOfABill: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Procedures of CL-20569/ }));
    await expect(canvas.getByRole('table', { name: 'Procedure codes' })).toHaveTextContent(
      'ZM31025Trigger point injection2457.50',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }));
    await expect(canvas.getAllByRole('table', { name: 'Procedure codes' })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await expect(canvas.queryByRole('table', { name: 'Procedure codes' })).not.toBeInTheDocument();
  },
};

export const WhatABillCanDo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions on .*CL-20570/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Record payment' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WithoutBills: Story = {
  parameters: inCase({ 'GET case/{}/treatment': [] }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No treatments yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Add treatment/ }));
    await expect(await screen.findByRole('dialog', { name: 'Add treatment' })).toBeVisible();
  },
};

export const BillsLoading: Story = {
  parameters: inCase({ 'GET case/{}/treatment': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Treatments' })).toBeVisible();
    await expect(canvas.queryByRole('grid', { name: 'Treatments' })).not.toBeInTheDocument();
    await expect(canvas.queryByText('No treatments yet')).not.toBeInTheDocument();
  },
};

export const BillsFailed: Story = {
  parameters: inCase({ 'GET case/{}/treatment': refused(500, 'The bills cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The bills cannot be read.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Retry|Try again/ })).toBeEnabled();
  },
};

const BILLS = Array.from({ length: 60 }, (_, index) => billOf({ id: `b${index}`, bill_number: `CL-${20_000 + index}` }));

export const ManyBills: Story = {
  parameters: inCase({ 'GET case/{}/treatment': BILLS }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('CL-20059')).toBeInTheDocument();
    await expect(canvas.getByText('CL-20000')).toBeInTheDocument();
  },
};

export const ClosedCase: Story = {
  args: { details: caseOf({ is_closed: true, final_status_name: 'Closed, paid', current_status_name: 'Closed, paid' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Closed, paid');
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'Treatments' })).toBeVisible());
  },
};

export const LongAndRightToLeftNames: Story = {
  args: {
    details: caseOf({
      injured_last_name: 'בן־גוריון',
      injured_first_name: 'דוד',
      provider_name: 'The Comprehensive Interventional Pain Management and Rehabilitation Center of Greater New York, P.L.L.C.',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/דוד/)).toBeVisible();
    await expect(canvas.getByText(/Comprehensive Interventional/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('CL-20569')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Add treatment/ })).not.toBeInTheDocument();
  },
};
