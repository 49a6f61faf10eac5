import { IsIn, IsInt, IsNumber, IsOptional, Matches, Max, Min } from 'class-validator';

const Amount = (label: string) => (target: object, key: string) => {
  const message = `${label} is not valid.`;
  for (const decorate of [
    Max(1_000_000_000, { message }),
    Min(0, { message }),
    IsNumber({ maxDecimalPlaces: 2 }, { message }),
    IsOptional(),
  ])
    decorate(target, key);
};

/** `POST provider_master/{id}/fee_agreement/preview`: a payment to share out, in dollars; what is left out is the documented example. */
export class FeePreviewRequest {
  @IsOptional() @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'On is not valid.' }) on?: string;
  @IsOptional() @IsIn(['pre', 'arb', 'court'], { message: 'Please Select Track.' }) track?: string;
  @IsOptional()
  @IsIn(['voluntary', 'settlement', 'award', 'judgment', 'appeal'], { message: 'Please Select Stage.' })
  stage?: string;
  @IsOptional() @IsInt({ message: 'Please Select Portfolio.' }) portfolio_id?: number;
  @IsOptional() @IsInt({ message: 'Age Days is not valid.' }) @Min(0, { message: 'Age Days is not valid.' }) age_days?: number;
  @IsOptional() @IsInt({ message: 'Bills is not valid.' }) @Min(0) @Max(100_000) bills?: number;
  @Amount('Hours') hours?: number;
  @Amount('Billed') billed?: number;
  @Amount('Principal') principal?: number;
  @Amount('Interest') interest?: number;
  @Amount('Attorney Fee') attorney_fee?: number;
  @Amount('Filing Fee') filing_fee?: number;
  @Amount('Cost') cost?: number;
}

/** One component of the payment, in dollars: who gets what of it. */
export interface FeeShareRow {
  readonly component: string;
  readonly amount: number;
  readonly firm: number;
  readonly provider: number;
  readonly funder: number;
  /** Ids of the agreement's rows that decided it. */
  readonly fee_agreement_ids: readonly number[];
}

export interface FeePreview {
  readonly on: string;
  readonly result: readonly FeeShareRow[];
  readonly totals: { readonly amount: number; readonly firm: number; readonly provider: number; readonly funder: number };
}
