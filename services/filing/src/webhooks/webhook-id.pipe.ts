import { notFound, webhookTexts } from '@atlas/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a webhook in a path. What cannot be one is a webhook that does not exist. */
@Injectable()
export class WebhookId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!ID.test(value)) throw notFound('WEBHOOK_NOT_FOUND', webhookTexts.notFound);
    return value;
  }
}

/** The same for a delivery. */
@Injectable()
export class DeliveryId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!ID.test(value)) throw notFound('DELIVERY_NOT_FOUND', webhookTexts.deliveryNotFound);
    return value;
  }
}
