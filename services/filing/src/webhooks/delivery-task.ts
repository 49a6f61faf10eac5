import type { NewTask, TaskQueue, Transaction } from '@atlas/platform';

export const WEBHOOK_TASK = 'webhook_delivery';

/** A delivery that is due. */
export interface DueDelivery {
  readonly delivery_id: string;
  readonly endpoint_id: string;
}

/** Sends deliveries, now or later. Those of one webhook go one after the other, so that a slow receiver holds up no other. */
export const scheduleDeliveries = (
  queue: TaskQueue,
  tx: Transaction,
  accountId: number,
  due: readonly DueDelivery[],
  runAt?: Date,
): Promise<void> =>
  queue.schedule(
    tx,
    due.map(({ delivery_id, endpoint_id }): NewTask => ({
      name: WEBHOOK_TASK,
      accountId,
      key: delivery_id,
      queue: `webhook/${endpoint_id}`,
      ...(runAt ? { runAt } : {}),
    })),
  );
