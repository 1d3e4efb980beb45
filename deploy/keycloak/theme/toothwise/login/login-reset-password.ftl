<#import "template.ftl" as page>
<#assign wrong = messagesPerField.existsError("username")>
<@page.frame title="Forgot password" failed=wrong>
<h1>Forgot your password?</h1>
<p class="lead">Enter your email. We send you a link to choose a new password.</p>
<#if wrong><@page.problem title="Check your email address" fields=["username"]/></#if>
<form method="post" action="${url.loginAction}" novalidate>
<@page.field name="username" label="Email" type="email" autocomplete="username" max="254" value=(auth.attemptedUsername)!""/>
<button type="submit">Send the link</button>
</form>
<p class="after"><a href="${url.loginUrl}">Back to sign in</a></p>
</@page.frame>
