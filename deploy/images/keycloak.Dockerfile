# Realm, theme and list of passwords on a Keycloak that is built for Postgres (deploy/README.md); nothing is run.
ARG BASE
FROM ${BASE}
COPY app/ /opt/keycloak/
USER 10001:10001
ENTRYPOINT ["/opt/keycloak/bin/start-toothwise.sh"]
