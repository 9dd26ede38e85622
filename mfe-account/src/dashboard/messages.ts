/** What the dashboard's toasts say (docs/product.md DASH-3 to DASH-11). */
export const messages = {
  profileUpdated: 'Profile updated successfully.',
  profileNotUpdated: 'Failed to update profile. Please try again.',
  emailUpdated: 'Email updated successfully. Please verify your new email address.',
  emailUpdatedWithoutMail: 'Email updated successfully, but the verification email could not be sent.',
  verificationSent: 'Verification email sent to your new address. Please verify it.',
  sameEmail: 'New email is the same as the current email.',
  resetSent: 'Password reset email sent. Please check your email.',
  resetNotSent: 'Failed to send password reset email. Please try again.',
  notSignedOut: 'Failed to sign out. Please try again.',
  accountDeleted: 'User deleted successfully.',
  userIdUpdated: 'User ID updated successfully.',
  userIdNotUpdated: 'Failed to update User ID. Please try again.',
} as const;
