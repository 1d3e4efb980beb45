/** The frame of every identity page. The Keycloak theme's `template.ftl` has the same elements and class names. */
export const layoutView = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title><%= it.failed ? 'Error: ' : '' %><%= it.title %> | Toothwise</title>
<link rel="icon" href="<%= it.resources %>/img/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="<%= it.resources %>/css/tokens.css">
<link rel="stylesheet" href="<%= it.resources %>/css/elements.css">
<link rel="stylesheet" href="<%= it.resources %>/css/identity.css">
<script src="<%= it.resources %>/js/sending.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the form</a>
<header class="bar">
<a class="brand" href="/"><img src="<%= it.resources %>/img/mark.svg" alt="" width="32" height="32">Toothwise</a>
<a class="urgent" href="/emergency"><span class="icon icon-urgent" aria-hidden="true"></span>Emergency help</a>
</header>
<div class="page">
<main id="main" class="sheet">
<a class="back" href="/"><span class="icon icon-back" aria-hidden="true"></span>Back to Home</a>
<%~ it.body %>
</main>
<aside class="story" aria-label="About Toothwise">
<img class="story-picture" src="<%= it.resources %>/img/story.svg" alt="" width="400" height="280">
<p class="story-title">Know what to do next.</p>
<p>Answer a few plain questions. Learn how urgent it is, what to do until then, and who can help nearby.</p>
<p class="story-note">In pain right now? <a href="/emergency">Emergency help</a> is free and needs no account.</p>
</aside>
</div>
</body>
</html>`;

/** The two tabs; the current one is said to screen readers as the current page. */
export const tabsView = `<nav class="tabs" aria-label="Sign in or sign up">
<a href="<%= it.signInUrl %>"<%~ it.tab === 'sign-in' ? ' aria-current="page"' : '' %>>Sign in</a>
<a href="<%= it.signUpUrl %>"<%~ it.tab === 'sign-up' ? ' aria-current="page"' : '' %>>Sign up</a>
</nav>`;

/** What went wrong, before the form, with links to the fields. */
export const problemView = `<% if (it.problem) { %><div class="notice notice-problem" role="alert" tabindex="-1" autofocus>
<span class="icon icon-problem" aria-hidden="true"></span>
<h2><%= it.problem.title %></h2>
<% if (it.problem.text) { %><p><%= it.problem.text %></p><% } %>
<% const wrong = Object.entries(it.errors ?? {}); if (wrong.length) { %><ul><% for (const [name, text] of wrong) { %><li><a href="#<%= name %>"><%= text %></a></li><% } %></ul><% } %>
</div><% } %>`;

/** One labelled field with its own message. */
export const fieldView = `<div class="field<%= it.error ? ' field-wrong' : '' %>">
<label for="<%= it.name %>"><%= it.label %></label>
<% if (it.hint) { %><p class="hint" id="<%= it.name %>-hint"><%= it.hint %></p><% } %>
<% if (it.error) { %><p class="wrong" id="<%= it.name %>-error"><span class="sr-only">Error: </span><%= it.error %></p><% } %>
<input id="<%= it.name %>" name="<%= it.name %>" type="<%= it.type %>" value="<%= it.value ?? '' %>" autocomplete="<%= it.autocomplete %>" required maxlength="<%= it.max %>"<%~ it.type === 'email' ? ' inputmode="email" autocapitalize="none" spellcheck="false"' : '' %><%~ it.error ? ' aria-invalid="true"' : '' %><% const about = [it.hint && it.name + '-hint', it.error && it.name + '-error'].filter(Boolean).join(' '); %><% if (about) { %> aria-describedby="<%= about %>"<% } %>>
</div>`;
