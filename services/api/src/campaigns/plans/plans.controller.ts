import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { StaffAccountService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

/** Reads and changes the plans of accounts, for staff. */
@Controller()
export class PlansController {
  constructor(private readonly accounts: StaffAccountService) {}

  @Serve(endpoints.findAccount)
  find(@FromRequest() { query }: Input<'findAccount'>): Promise<ResponseOf<'findAccount'>> {
    return this.accounts.find(query.email);
  }

  @Serve(endpoints.saveAccountPlans)
  save(
    @FromCaller() { email }: Caller,
    @FromRequest() { params, body }: Input<'saveAccountPlans'>,
  ): Promise<ResponseOf<'saveAccountPlans'>> {
    return this.accounts.save(params.accountKey, body, email);
  }
}
