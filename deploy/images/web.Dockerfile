# The web server with files to serve, as `npm run release` has prepared them; nothing is run.
ARG BASE
FROM ${BASE}
ARG REMOTES
ARG SHELL_DIST
COPY app/ /app/
WORKDIR /app/deploy/web/dist
USER 10001:10001
ENV NODE_ENV=production REMOTES=${REMOTES} SHELL_DIST=${SHELL_DIST}
ENTRYPOINT ["node"]
CMD ["main.js"]
