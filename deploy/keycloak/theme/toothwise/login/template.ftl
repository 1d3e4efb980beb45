<#-- The frame of every identity page: the same elements and class names as the embedded provider's layout. -->
<#macro frame title failed=false>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title><#if failed>Error: </#if>${title} | Toothwise</title>
<link rel="icon" href="${url.resourcesPath}/img/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${url.resourcesPath}/css/tokens.css">
<link rel="stylesheet" href="${url.resourcesPath}/css/elements.css">
<link rel="stylesheet" href="${url.resourcesPath}/css/identity.css">
<script src="${url.resourcesPath}/js/sending.js" defer></script>
<script src="${url.resourcesPath}/js/signed-up.js" defer></script>
<#-- No head end tag (HTML lets it be left out): Keycloak puts an inline script before it, which the realm's policy refuses. -->
<body>
<a class="skip" href="#main">Skip to the form</a>
<header class="bar">
<a class="brand" href="/"><img src="${url.resourcesPath}/img/mark.svg" alt="" width="32" height="32">Toothwise</a>
<a class="urgent" href="/emergency"><span class="icon icon-urgent" aria-hidden="true"></span>Emergency help</a>
</header>
<div class="page">
<main id="main" class="sheet">
<a class="back" href="/"><span class="icon icon-back" aria-hidden="true"></span>Back to Home</a>
<#nested>
</main>
<aside class="story" aria-label="About Toothwise">
<img class="story-picture" src="${url.resourcesPath}/img/story.svg" alt="" width="400" height="280">
<p class="story-title">Know what to do next.</p>
<p>Answer a few plain questions. Learn how urgent it is, what to do until then, and who can help nearby.</p>
<p class="story-note">In pain right now? <a href="/emergency">Emergency help</a> is free and needs no account.</p>
</aside>
</div>
</body>
</html>
</#macro>

<#-- The two tabs. -->
<#macro tabs current>
<nav class="tabs" aria-label="Sign in or sign up">
<a href="${url.loginUrl}"<#if current == "sign-in"> aria-current="page"</#if>>Sign in</a>
<a href="${url.registrationUrl}"<#if current == "sign-up"> aria-current="page"</#if>>Sign up</a>
</nav>
</#macro>

<#-- The field's message; Keycloak's one sentence for "required" says here what to enter. -->
<#function wrongText name>
  <#local text = messagesPerField.getFirstError(name)>
  <#local missing = {"firstName": "Enter your first name.", "lastName": "Enter your last name.", "email": "Enter your email."}>
  <#if text == msg("error-user-attribute-required") && missing[name]??><#return missing[name]></#if>
  <#return text>
</#function>

<#-- What went wrong, with links to the fields that are wrong. -->
<#macro problem title text="" fields=[]>
<div class="notice notice-problem" role="alert" tabindex="-1" autofocus>
<span class="icon icon-problem" aria-hidden="true"></span>
<h2>${title}</h2>
<#if text?has_content><p>${text}</p></#if>
<#if fields?has_content><ul><#list fields as field><#if messagesPerField.existsError(field)><li><a href="#${field}">${wrongText(field)}</a></li></#if></#list></ul></#if>
</div>
</#macro>

<#-- A message that is no problem. -->
<#macro note text>
<div class="notice notice-good" role="status"><span class="icon icon-done" aria-hidden="true"></span><p>${text}</p></div>
</#macro>

<#-- One labelled field with its own message. -->
<#macro field name label type autocomplete max value="" hint="">
<#local wrong = messagesPerField.existsError(name)>
<div class="field<#if wrong> field-wrong</#if>">
<label for="${name}">${label}</label>
<#if hint?has_content><p class="hint" id="${name}-hint">${hint}</p></#if>
<#if wrong><p class="wrong" id="${name}-error"><span class="sr-only">Error: </span>${wrongText(name)}</p></#if>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required maxlength="${max}"<#if type == "email"> inputmode="email" autocapitalize="none" spellcheck="false"</#if><#if wrong> aria-invalid="true"</#if><#if wrong || hint?has_content> aria-describedby="<#if hint?has_content>${name}-hint</#if><#if wrong && hint?has_content> </#if><#if wrong>${name}-error</#if>"</#if>>
</div>
</#macro>

<#-- Keycloak wants every new password twice. A script repeats it, and is there before the button that sends; without script a second field asks for it. -->
<#macro repeated of>
<noscript><div class="field"><label for="password-confirm">Password again</label><input id="password-confirm" name="password-confirm" type="password" autocomplete="new-password" required maxlength="128"></div></noscript>
<input type="hidden" name="password-confirm" data-repeats="${of}">
<script src="${url.resourcesPath}/js/repeat-password.js"></script>
</#macro>

<#-- One sentence and at most one button or link. `signedUp`: the heading right after somebody has signed up, which only a script can know. -->
<#macro scene heading picture signedUp="">
<div class="scene"><span class="icon icon-${picture}" aria-hidden="true"></span></div>
<h1<#if signedUp?has_content> data-signed-up="${signedUp}"</#if>>${heading}</h1>
<#nested>
</#macro>

<#-- Pages of the parent theme that this product does not restyle still get the frame. -->
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<@frame title="Sign in">
<h1><#nested "header"></h1>
<#if displayMessage && message?has_content><#if message.type = "error"><@problem title=message.summary/><#else><@note text=message.summary/></#if></#if>
<#nested "form">
<#if displayInfo><#nested "info"></#if>
</@frame>
</#macro>
