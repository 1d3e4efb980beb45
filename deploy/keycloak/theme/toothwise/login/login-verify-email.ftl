<#import "template.ftl" as page>
<@page.frame title="Account created!">
<@page.scene heading="Account created!" picture="mail">
<p class="lead">Please check your email to verify your account.</p>
<p class="lead"><#if (user.email)?has_content>We sent it to ${user.email}. </#if>The link in it works for 24 hours. Look in your spam folder too.</p>
<form method="get" action="${url.loginAction}"><button type="submit" class="quiet">Send the mail again</button></form>
</@page.scene>
</@page.frame>
