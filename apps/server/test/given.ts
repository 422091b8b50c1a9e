import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '@certfolio/contract/plans';
import type { UserType } from '@certfolio/contract/user-types';
import type { App } from '../src/app.ts';
import { eq } from '../src/db/orm.ts';
import { sessions, users } from '../src/modules/accounts/accounts.table.ts';
import { certificates } from '../src/modules/certificates/certificates.table.ts';
import { entitlements } from '../src/modules/plans/plans.table.ts';
import { shareLinks, wallets } from '../src/modules/wallets/wallets.table.ts';

export type Person = { id: string; email: string; token: string };

export type PersonOptions = {
  email?: string;
  firstName?: string;
  lastName?: string;
  plan?: Plan;
  planEndsAt?: Date;
  admin?: boolean;
  suspended?: boolean;
  userType?: UserType;
  /** So many certificates kept by hand, and so many private wallets. */
  certificates?: number;
  wallets?: number;
};

export type CertificateOptions = Partial<typeof certificates.$inferInsert>;
/** `shareToken` is that of its main link. */
export type WalletOptions = Partial<typeof wallets.$inferInsert> & { shareToken?: string };

export type Given = {
  /** A signed-in person; whatever is not mentioned is made up, so tests do not meet. */
  user: (options?: PersonOptions) => Promise<Person>;
  certificate: (owner: Person, options?: CertificateOptions) => Promise<string>;
  wallet: (owner: Person, options?: WalletOptions) => Promise<string>;
  /** Whatever was held before: this plan now, until then; without end when not said. It may have ended already. */
  plan: (holder: Person, plan: Plan, endsAt?: Date | null) => Promise<void>;
};

/** Makers of test worlds on the database of `system`. */
export function givenFor(system: App['system']): Given {
  const given: Given = {
    user: async (options = {}) => {
      const { db } = system();
      const id = uuidv7();
      const email = options.email ?? `${id.slice(-12)}@people.test`;
      const token = randomBytes(24).toString('base64url');
      const firstName = options.firstName ?? 'Amara';
      const lastName = options.lastName ?? 'Okafor';
      await db.insert(users).values({
        id,
        email,
        emailVerified: true,
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        userType: options.userType ?? 'individual',
        subscriptionTier: 'personal',
        onboardingCompleted: true,
        isSuperAdmin: options.admin ?? false,
        isActive: !options.suspended,
      });
      await db.insert(sessions).values({
        id: uuidv7(),
        token,
        userId: id,
        expiresAt: new Date(Date.now() + 86_400_000),
        provedAt: new Date(),
      });
      const person = { id, email, token };
      if (options.plan && options.plan !== 'free') {
        await given.plan(person, options.plan, options.planEndsAt ?? null);
      }
      for (let n = 1; n <= (options.certificates ?? 0); n++) {
        await given.certificate(person, { title: `Certificate ${n}` });
      }
      for (let n = 1; n <= (options.wallets ?? 0); n++) await given.wallet(person, { title: `Wallet ${n}` });
      return person;
    },
    certificate: async (owner, options = {}) => {
      const id = uuidv7();
      await system()
        .db.insert(certificates)
        .values({ id, ownerId: owner.id, title: 'Basic Life Support', status: 'uploaded', ...options });
      return id;
    },
    wallet: async (owner, { shareToken, ...options } = {}) => {
      const { db } = system();
      const id = uuidv7();
      await db.insert(wallets).values({ id, ownerId: owner.id, title: 'For my employer', ...options });
      if (shareToken !== undefined) {
        const main = { id: uuidv7(), walletId: id, isMain: true, token: shareToken, name: 'Main link' };
        await db.insert(shareLinks).values(main);
      }
      return id;
    },
    plan: async ({ id: userId }, plan, endsAt = null) => {
      const { db } = system();
      await db.delete(entitlements).where(eq(entitlements.userId, userId));
      if (plan !== 'free') {
        const startsAt = new Date(Math.min(Date.now(), endsAt?.getTime() ?? Infinity) - 86_400_000);
        await db
          .insert(entitlements)
          .values({ id: uuidv7(), userId, plan, source: 'grant', startsAt, endsAt });
      }
      await db.update(users).set({ plan, planEndsAt: endsAt }).where(eq(users.id, userId));
    },
  };
  return given;
}
