/** Tells password managers which account the password belongs to. */
export function UsernameHint({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
