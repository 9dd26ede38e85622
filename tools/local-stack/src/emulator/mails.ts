import * as v from 'valibot';
import { askEmulator, EmulatorAwayError } from './askEmulator';

const mailSchema = v.object({
  email: v.string(),
  newEmail: v.optional(v.string()),
  requestType: v.picklist(['VERIFY_EMAIL', 'PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL']),
  oobLink: v.pipe(v.string(), v.url()),
});
type SentMail = v.InferOutput<typeof mailSchema>;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Label of the link. */
  readonly action: string;
  /** On the shop's origin. */
  readonly href: string;
}

const words: Record<SentMail['requestType'], Pick<Mail, 'subject' | 'text' | 'action'>> = {
  VERIFY_EMAIL: {
    subject: 'Verify your email address',
    text: 'Thank you for opening an account. Follow the link to show that this address is yours.',
    action: 'Verify email',
  },
  PASSWORD_RESET: {
    subject: 'Choose a new password',
    text: 'Somebody, hopefully you, asked for a new password.',
    action: 'Reset password',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new email address',
    text: 'Follow the link, and from then on you sign in with this address.',
    action: 'Change email',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address was changed',
    text: 'If that was not you, the link takes it back.',
    action: 'Take it back',
  },
};

/** Returns the mails whose links are unused, newest first. @throws EmulatorAwayError */
export async function readMails(origin: string, projectId: string): Promise<Mail[]> {
  const response = await askEmulator(`${origin}/emulator/v1/projects/${projectId}/oobCodes`);
  if (!response.ok) throw new EmulatorAwayError();
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: unknown[] };
  return oobCodes
    .flatMap((code) => {
      const checked = v.safeParse(mailSchema, code);
      return checked.success ? [mailOf(checked.output)] : [];
    })
    .reverse();
}

function mailOf({ requestType, email, newEmail, oobLink }: SentMail): Mail {
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (newEmail ?? email) : email;
  // The emulator's own link shows JSON; the shop's origin has a page for it.
  return { ...words[requestType], to, href: `/_sandbox/action${new URL(oobLink).search}` };
}
