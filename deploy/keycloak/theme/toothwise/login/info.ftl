<#import "template.ftl" as page>
<#assign heading = (messageHeader??)?then(msg(messageHeader!""), message.summary)>
<#assign signedOut = message.summary == msg("successLogout")>
<@page.frame title=heading>
<@page.scene heading=heading picture=signedOut?then("leave", (actionUri?has_content)?then("mail", "done"))>
<#if signedOut><p class="lead">See you soon.</p></#if>
<#if message.summary != heading><p class="lead">${message.summary}</p></#if>
<p class="after"><#if actionUri?has_content><a class="button" href="${actionUri}">Continue</a><#else><a class="button" href="/auth">Go to sign in</a></#if></p>
</@page.scene>
</@page.frame>
