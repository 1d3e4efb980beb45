<#import "template.ftl" as page>
<#-- Keycloak shows it to who has just signed up, and to who did earlier, signs in unconfirmed or asks for the mail again. -->
<#assign refused = message?has_content && message.type == "error">
<@page.frame title="Check your email" failed=refused>
<@page.scene heading="Check your email" picture="mail" signedUp="Account created!">
<#if refused><@page.problem title="The mail was not sent again" text=message.summary/></#if>
<p class="lead">Please check your email to verify your account.</p>
<p class="lead"><#if (user.email)?has_content>We sent it to ${user.email}. </#if>The link in it works for 24 hours. Look in your spam folder too.</p>
<form method="post" action="${url.loginAction}"><button type="submit" class="quiet">Send the mail again</button></form>
</@page.scene>
</@page.frame>
