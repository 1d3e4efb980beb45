<#import "template.ftl" as page>
<#assign fields = ["firstName", "lastName", "email", "password", "password-confirm"]>
<#assign wrong = messagesPerField.existsError("firstName", "lastName", "email", "username", "password", "password-confirm") || (message?has_content && message.type == "error")>
<#function entered name>
  <#return (profile.attributesByName[name].value)!"">
</#function>
<@page.frame title="Sign up" failed=wrong>
<@page.tabs current="sign-up"/>
<h1>Create your account</h1>
<#if wrong>
<#if messagesPerField.existsError("firstName", "lastName", "email", "password", "password-confirm")>
<@page.problem title="Sign up failed" fields=fields/>
<#else>
<@page.problem title="Sign up failed" text=(message.summary)!""/>
</#if>
</#if>
<form method="post" action="${url.registrationAction}" novalidate data-signs-up>
<div class="pair">
<@page.field name="firstName" label="First name" type="text" autocomplete="given-name" max="60" value=entered("firstName")/>
<@page.field name="lastName" label="Last name" type="text" autocomplete="family-name" max="60" value=entered("lastName")/>
</div>
<@page.field name="email" label="Email" type="email" autocomplete="email" max="254" value=entered("email")/>
<@page.field name="password" label="Password" type="password" autocomplete="new-password" max="128" hint="At least 10 characters. A few words work well."/>
<@page.repeated of="password"/>
<button type="submit">Sign up</button>
</form>
<p class="after">Have an account? <a href="${url.loginUrl}">Sign in</a></p>
</@page.frame>
