<#import "template.ftl" as page>
<#assign wrong = messagesPerField.existsError("username", "password") || (message?has_content && message.type == "error")>
<#if message?has_content && message.summary == msg("emailSentMessage")>
<@page.frame title="Check your email">
<@page.scene heading="Check your email" picture="mail">
<p class="lead">${message.summary}</p>
<p class="lead">The link works for 30 minutes.</p>
<p class="after"><a class="button" href="${url.loginUrl}">Back to sign in</a></p>
</@page.scene>
</@page.frame>
<#else>
<@page.frame title="Sign in" failed=wrong>
<@page.tabs current="sign-in"/>
<h1>Sign in</h1>
<#if messagesPerField.existsError("username", "password")>
<@page.problem title="Sign in failed" text=messagesPerField.getFirstError("username", "password")/>
<#elseif message?has_content && message.type == "error">
<@page.problem title="Sign in failed" text=message.summary/>
<#elseif message?has_content>
<@page.note text=message.summary/>
</#if>
<form method="post" action="${url.loginAction}" novalidate>
<div class="field">
<label for="username">Email</label>
<input id="username" name="username" type="email" value="${(login.username)!''}" autocomplete="username" required maxlength="254" inputmode="email" autocapitalize="none" spellcheck="false">
</div>
<div class="field">
<label for="password">Password</label>
<input id="password" name="password" type="password" value="" autocomplete="current-password" required maxlength="128">
</div>
<p class="beside"><a href="${url.loginResetCredentialsUrl}">Forgot password?</a></p>
<button type="submit">Sign in</button>
</form>
<p class="after">New to Toothwise? <a href="${url.registrationUrl}">Create an account</a></p>
</@page.frame>
</#if>
