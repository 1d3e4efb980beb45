<#import "template.ftl" as page>
<#assign wrong = messagesPerField.existsError("password", "password-new", "password-confirm")>
<@page.frame title="Choose a new password" failed=wrong>
<h1>Choose a new password</h1>
<p class="lead">Every device will be signed out.</p>
<#if wrong><@page.problem title="Choose another password" text=messagesPerField.getFirstError("password", "password-new", "password-confirm")/></#if>
<form method="post" action="${url.loginAction}" novalidate>
<input type="hidden" name="logout-sessions" value="on">
<@page.field name="password-new" label="New password" type="password" autocomplete="new-password" max="128" hint="At least 10 characters. A few words work well."/>
<@page.repeated of="password-new"/>
<button type="submit">Save the password</button>
</form>
</@page.frame>
