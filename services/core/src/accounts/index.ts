export { AccountRowsModule } from './account-rows.module.ts';
export { Account } from './account.entity.ts';
export { AccountsRepository } from './account.repository.ts';
export { AccountService, type SignedInUser } from './account.service.ts';
export { AccountsModule } from './accounts.module.ts';
export { sessionCookie, sessionCookieName, sessionIdOf } from './session-cookie.ts';
export { SessionPresenter, snippetOf } from './session.presenter.ts';
export { User } from './user.entity.ts';
export { UserRepository } from './user.repository.ts';
