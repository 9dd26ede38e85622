import { publish, type Notification } from 'shared-events';

const SHOWN_FOR_MS = 3000;

/** A toast of the dashboard: top right, three seconds (spec.md point 9). */
export function notify(kind: Notification['kind'], text: string): void {
  publish('notification:raised', { text, kind, position: 'top-right', durationMs: SHOWN_FOR_MS });
}

/** The texts of spec.md point 8. */
export const texts = {
  renamed: 'Profile updated successfully.',
  notRenamed: 'Failed to update profile. Please try again.',
  emailChanged: 'Email updated successfully. Please verify your new email address.',
  verificationSent: 'Verification email sent to your new address. Please verify it.',
  sameEmail: 'New email is the same as the current email.',
  resetSent: 'Password reset email sent. Please check your email.',
  resetNotSent: 'Failed to send password reset email. Please try again.',
  notSignedOut: 'Failed to sign out. Please try again.',
  deleted: 'User deleted successfully.',
  userIdChanged: 'User ID updated successfully.',
  userIdNotChanged: 'Failed to update User ID. Please try again.',
} as const;
