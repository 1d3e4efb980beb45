<#import "template.ftl" as page>
<#assign expired = message.summary?lower_case?contains("expired")>
<#assign heading = expired?then("This link has expired", "Sign in could not start")>
<@page.frame title=heading>
<@page.scene heading=heading picture=expired?then("clock", "puzzle")>
<p class="lead">${message.summary}</p>
<p class="after"><a class="button" href="/auth">Go to sign in</a></p>
</@page.scene>
</@page.frame>
