/** Texts of the shell. Those that the specification quotes stay word for word. */
export const shellTexts = {
  toasts: 'Messages',
  close: 'Close',
  nav: { portal: 'Patient Portal', login: 'Login', signOut: 'Sign Out' },
  landing: { title: 'Know how urgent it is, and what to do next' },
  auth: { welcome: 'Welcome back!', redirecting: 'You have successfully signed in. Redirecting...' },
  portal: { title: 'Welcome back, {{name}}', start: 'Start a screening' },
  notFound: { title: 'Oops! Page not found', body: 'The address may be old or mistyped.', home: 'Return to Home' },
};
