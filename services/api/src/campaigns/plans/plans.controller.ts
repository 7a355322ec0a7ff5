import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { AccountPlansService, StaffAccountPresenter } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

/** Reads and changes the plans of accounts, for staff. */
@Controller()
export class PlansController {
  constructor(
    private readonly plans: AccountPlansService,
    private readonly presenter: StaffAccountPresenter,
  ) {}

  @Serve(endpoints.findAccount)
  async find(@FromRequest() { query }: Input<'findAccount'>): Promise<ResponseOf<'findAccount'>> {
    return this.presenter.present(await this.plans.ofPerson(query.email));
  }

  @Serve(endpoints.saveAccountPlans)
  async save(
    @FromCaller() { email }: Caller,
    @FromRequest() { params, body }: Input<'saveAccountPlans'>,
  ): Promise<ResponseOf<'saveAccountPlans'>> {
    return this.presenter.present(await this.plans.save(params.accountKey, body, email));
  }
}
