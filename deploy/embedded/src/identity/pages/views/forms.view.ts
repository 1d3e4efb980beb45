const hidden = '<input type="hidden" name="form_token" value="<%= it.formToken %>">';

export const signInView = `<%~ include('@tabs', it) %>
<h1>Sign in</h1>
<%~ include('@problem', it) %>
<form method="post" action="<%= it.action %>" novalidate>
${hidden}
<%~ include('@field', { name: 'username', label: 'Email', type: 'email', autocomplete: 'username', max: 254, value: it.values.username, error: it.errors.username }) %>
<%~ include('@field', { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', max: 128, error: it.errors.password }) %>
<p class="beside"><a href="<%= it.forgotUrl %>">Forgot password?</a></p>
<button type="submit">Sign in</button>
</form>
<p class="after">New to Toothwise? <a href="<%= it.signUpUrl %>">Create an account</a></p>`;

export const signUpView = `<%~ include('@tabs', it) %>
<h1>Create your account</h1>
<%~ include('@problem', it) %>
<form method="post" action="<%= it.action %>" novalidate>
${hidden}
<div class="pair">
<%~ include('@field', { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', max: 60, value: it.values.firstName, error: it.errors.firstName }) %>
<%~ include('@field', { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name', max: 60, value: it.values.lastName, error: it.errors.lastName }) %>
</div>
<%~ include('@field', { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', max: 254, value: it.values.email, error: it.errors.email }) %>
<%~ include('@field', { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', max: 128, hint: 'At least 10 characters. A few words work well.', error: it.errors.password }) %>
<button type="submit">Sign up</button>
</form>
<p class="after">Have an account? <a href="<%= it.signInUrl %>">Sign in</a></p>`;

export const forgotView = `<h1>Forgot your password?</h1>
<p class="lead">Enter your email. We send you a link to choose a new password.</p>
<%~ include('@problem', it) %>
<form method="post" action="<%= it.action %>" novalidate>
${hidden}
<%~ include('@field', { name: 'username', label: 'Email', type: 'email', autocomplete: 'username', max: 254, value: it.values.username, error: it.errors.username }) %>
<button type="submit">Send the link</button>
</form>
<p class="after"><a href="<%= it.signInUrl %>">Back to sign in</a></p>`;

export const newPasswordView = `<h1>Choose a new password</h1>
<p class="lead">For <strong><%= it.email %></strong>. Every device will be signed out.</p>
<%~ include('@problem', it) %>
<form method="post" action="<%= it.action %>" novalidate>
<input type="hidden" name="key" value="<%= it.key %>">
<input class="sr-only" type="email" name="username" value="<%= it.email %>" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
<%~ include('@field', { name: 'password-new', label: 'New password', type: 'password', autocomplete: 'new-password', max: 128, hint: 'At least 10 characters. A few words work well.', error: it.errors['password-new'] }) %>
<button type="submit">Save the password</button>
</form>`;

/** One sentence, and at most one button or link. */
export const messageView = `<div class="scene"><span class="icon icon-<%= it.picture %>" aria-hidden="true"></span></div>
<h1><%= it.heading %></h1>
<%~ include('@problem', it) %>
<% for (const text of it.paragraphs) { %><p class="lead"><%= text %></p>
<% } %><% if (it.form) { %><form method="post" action="<%= it.form.action %>">
<% for (const [name, value] of Object.entries(it.form.fields)) { %><input type="hidden" name="<%= name %>" value="<%= value %>">
<% } %><button type="submit"<%~ it.form.quiet ? ' class="quiet"' : '' %>><%= it.form.label %></button>
</form><% } %><% if (it.link) { %><p class="after"><a<%~ it.form ? '' : ' class="button"' %> href="<%= it.link.url %>"><%= it.link.label %></a></p><% } %>`;
