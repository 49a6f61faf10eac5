import { identityTexts, notFound } from '@atlas/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** A record's id in a path. What cannot be one is a record that is not there, not a fault. */
@Injectable()
export class RecordId implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw notFound('RECORD_NOT_FOUND', identityTexts.noSuchRecord);
    return Number(value);
  }
}
